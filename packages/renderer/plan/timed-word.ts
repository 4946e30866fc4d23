/** A spoken word, in milliseconds from where the narration begins. */
export interface TimedWord {
  text: string;
  startMs: number;
  endMs: number;
  /** How sure the times are, 0..1; not said of times that are known. */
  confidence?: number;
}
