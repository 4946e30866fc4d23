/** Something that runs for itself and can stop at any effect: a Lambda invocation, a customer, a queue. */
export interface Process {
  readonly name: string;
  /** Invocations can die and have a timeout; customers and queues do not. */
  readonly mortal: boolean;
  readonly endsAt: number;
  frozenUntil: number;
  ended: boolean;
  /** How often it has changed any of a customer's things. */
  commits: number;
  die(): void;
}

/** Something that a process has others do: it may be performed, not performed, or performed without its being told. */
export interface Effect<T = unknown> {
  label: string;
  perform(): Promise<T>;
  refusal(): Error;
}

/** How a process has ended. */
export type Ending = { crashed: true } | { error: unknown } | { value: unknown };
