/** Silence that is inserted into the narration, at a time of the narration as it was. */
export interface Pause {
  atMs: number;
  ms: number;
}
