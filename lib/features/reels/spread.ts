import type { Retrying } from "@reelwright/platform/retrying";

/** How often an item is tried whose call fails. */
const mostAttempts = 3;
/** How long the place of a call that was refused or failed stays empty, in milliseconds. */
const pauseMs = 250;

interface Spreading<T> {
  /** How many calls run at once at most. */
  width: number;
  call(item: T): Promise<void>;
  /** Whether a call was refused since too much runs, or its failure is final. Any other is tried again. */
  verdictOn(error: unknown): "refused" | "final" | "failed";
  retrying: Retrying;
  signal: AbortSignal;
}

/**
 * Makes a call for each item, the first items first. A refusal halves how many run at once, and each success adds one
 * up to the width: so several spreads settle at what they can have together. Throws the first error that is final, when
 * no call runs any more.
 */
export async function spread<T>(items: readonly T[], { width, call, verdictOn, retrying, signal }: Spreading<T>) {
  const waiting = items.map((item) => ({ item, attempts: 0 }));
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let [allowed, halvings] = [width, 0];

  async function settle(entry: { item: T; attempts: number }): Promise<void> {
    const before = halvings;
    try {
      await call(entry.item);
      allowed = Math.min(width, allowed + 1);
    } catch (error) {
      const verdict = signal.aborted ? "final" : verdictOn(error);
      if (verdict === "failed") entry.attempts += 1;
      if (verdict === "final" || entry.attempts >= mostAttempts) return void failures.push(error);
      waiting.unshift(entry);
      // Calls that began together and are refused together count once.
      if (verdict === "refused" && before === halvings) {
        allowed = Math.max(1, Math.floor(allowed / 2));
        halvings += 1;
      }
      await retrying.sleep(pauseMs * (1 + retrying.random()));
    }
  }

  while (running.size > 0 || (waiting.length > 0 && failures.length === 0 && !signal.aborted)) {
    while (running.size < allowed && failures.length === 0 && !signal.aborted) {
      const entry = waiting.shift();
      if (!entry) break;
      const settled: Promise<void> = settle(entry).finally(() => running.delete(settled));
      running.add(settled);
    }
    await Promise.race(running);
  }
  signal.throwIfAborted();
  if (failures.length > 0) throw failures[0];
}
