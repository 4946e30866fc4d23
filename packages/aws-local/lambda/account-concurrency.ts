/** How many executions all functions of an account have at once. */
export type AccountConcurrency = {
  /** Begins an execution. Answers how it ends, or null if it is throttled. */
  enter(): (() => void) | null;
};

/** Counts executions against the account's quota, as Lambda does: over it, a call is refused at once and nothing waits. */
export function accountConcurrency(quota = Number.POSITIVE_INFINITY): AccountConcurrency {
  let running = 0;
  return {
    enter() {
      if (running >= quota) return null;
      running += 1;
      let isOver = false;
      return () => {
        if (!isOver) running -= 1;
        isOver = true;
      };
    },
  };
}
