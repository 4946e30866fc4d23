/** Silence to insert into the narration, at a time of the original narration. */
export interface Pause {
  atMs: number;
  ms: number;
}
