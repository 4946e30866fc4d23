/** A spoken word, in milliseconds from the start of the narration. */
export interface TimedWord {
  text: string;
  startMs: number;
  endMs: number;
  /** The confidence of the times, 0..1; absent if the times are certain. */
  confidence?: number;
}
