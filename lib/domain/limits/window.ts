import type { LimitState } from "#lambda/limit-state";

/**
 * A rate limit as a window that opens with its first request: at most `limit` in a window, and under 2 x `limit` in any
 * period of its length. Stored as two numbers on an item, so that one conditional write both checks and counts.
 */
export interface Window {
  /** When the first request of the window came, milliseconds since 1970. */
  startedAt: number;
  count: number;
}

export interface LimitRule {
  /** The limit's name for callers. */
  name: string;
  limit: number;
  windowSeconds: number;
}

export type LimitOutcome =
  | { allowed: true; limit: LimitState }
  | { allowed: false; limit: LimitState; retryAfterSeconds: number };

/** Whether a window is over (or was never opened), so that the next request opens a new one. */
export function isWindowOver(window: Window | null, rule: Pick<LimitRule, "windowSeconds">, now: Date): boolean {
  return window === null || window.startedAt <= oldestOpenStart(rule, now);
}

/** A window that started at this time or before is over, for use in conditions. */
export function oldestOpenStart({ windowSeconds }: Pick<LimitRule, "windowSeconds">, now: Date): number {
  return now.getTime() - windowSeconds * 1000;
}

/** The state of a window after its last count. */
export function limitState(window: Window, { name, limit, windowSeconds }: LimitRule, now: Date): LimitState {
  const closesInMs = window.startedAt + windowSeconds * 1000 - now.getTime();
  return {
    name,
    limit,
    windowSeconds,
    remaining: Math.max(0, limit - window.count),
    // The clocks of two machines differ a little: never promise more than a whole window, never less than a second.
    resetSeconds: Math.min(windowSeconds, Math.max(1, Math.ceil(closesInMs / 1000))),
  };
}

/** The refusal of a full window: waiting `retryAfterSeconds` succeeds, one second less does not. */
export function refusal(window: Window, rule: LimitRule, now: Date): Extract<LimitOutcome, { allowed: false }> {
  const limit = limitState(window, rule, now);
  return { allowed: false, limit, retryAfterSeconds: limit.resetSeconds };
}
