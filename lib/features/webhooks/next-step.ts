import type { OutboundFailure } from "@reelwright/platform/safe-http-error";

/** The result of one attempt: the receiver's status, or why there was none. */
export type Outcome = { status: number } | { failure: OutboundFailure };

export type NextStep = { state: "delivered" | "failed" } | { state: "pending"; delaySeconds: number };

/** Seconds from the end of an attempt to the start of the next. */
const pauses = [2, 15, 60];
export const maxWebhookAttempts = pauses.length + 1;
/** The pause after an attempt, the first being 1; undefined after the last. */
export const delayAfter = (attempt: number): number | undefined => pauses[attempt - 1];

/** What follows after this number of attempts, with this result of the last one. */
export function nextStep(outcome: Outcome, attempts: number): NextStep {
  if ("status" in outcome && isBetween(outcome.status, 200, 299)) return { state: "delivered" };
  const delaySeconds = delayAfter(attempts);
  if (isFinal(outcome) || delaySeconds === undefined) return { state: "failed" };
  return { state: "pending", delaySeconds };
}

/**
 * A 4xx is a refusal by the receiver, including 408 and 429. An address that may not be called will not become allowed
 * within a minute.
 */
const isFinal = (outcome: Outcome) =>
  "status" in outcome ? isBetween(outcome.status, 400, 499) : outcome.failure === "blocked";

const isBetween = (status: number, low: number, high: number) => status >= low && status <= high;
