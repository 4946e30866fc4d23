/** Does work when its turn comes. Work that is urgent goes before all that waits. */
export type Turns = <T>(work: () => Promise<T>, urgency?: "urgent") => Promise<T>;

/** Turns for work of which at most so much is done at once. */
export function createTurns(most: number): Turns {
  const waiting = { urgent: [] as (() => void)[], usual: [] as (() => void)[] };
  let running = 0;
  const next = () => (waiting.urgent.shift() ?? waiting.usual.shift())?.();
  return async (work, urgency) => {
    if (running >= most) await new Promise<void>((begin) => waiting[urgency ?? "usual"].push(begin));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place is handed on, so that nobody takes it in between.
      if (waiting.urgent.length + waiting.usual.length > 0) next();
      else running -= 1;
    }
  };
}
