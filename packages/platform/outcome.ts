/** How work ended: a failure as a value, so that it can be thrown later than it happened. */
export type Outcome<T> = { value: T } | { error: unknown };

export const outcomeOf = <T>(work: Promise<T>): Promise<Outcome<T>> =>
  work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );

/** The result of work. Throws its failure. */
export function resultOf<T>(outcome: Outcome<T>): T {
  if ("error" in outcome) throw outcome.error;
  return outcome.value;
}
