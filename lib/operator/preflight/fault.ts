/** A reason why a deployment would fail or would not work, found before anything is created. */
export interface Fault {
  /** What is wrong, in one sentence. */
  fault: string;
  /** The command that mends it, or the page where it is mended. */
  mend: string;
}

/** What checks have found. Notes are about what could not be checked; they stop nothing. */
export interface Findings {
  faults: Fault[];
  notes: string[];
}
