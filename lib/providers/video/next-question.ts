import type { FailureCode } from "@reelwright/vocabulary/failure-codes";
import { failureRules } from "../provider-failure.ts";
import { estimateProgress } from "./estimate-progress.ts";
import type { ClipState } from "./video-provider.ts";

/** What follows from what an engine says of a clip that it has taken on. */
export type AfterAnswer =
  | { action: "ask again"; seconds: number; done: number }
  | { action: "collect" }
  | { action: "fail"; code: FailureCode; message: string };

/** Ten times as long as a clip usually takes; who paid does not wait longer. */
export const mostWaitedMs = 30 * 60_000;
/** The longest that SQS holds a message back is fifteen minutes, but the sweeper asks after a minute of silence. */
const mostSeconds = 45;
/** These pass: the clip is being made all the same. */
const passing: readonly FailureCode[] = ["provider_rate_limited", "provider_unavailable"];

/** `waitedMs` since the engine took the clip on, of `usualMs` that it usually takes; `done` is in hundredths, and an estimate. */
export function afterAnswer(
  state: ClipState,
  { waitedMs, usualMs }: { waitedMs: number; usualMs: number },
): AfterAnswer {
  if (state.state === "done") return { action: "collect" };
  const isOver = waitedMs >= mostWaitedMs;
  const askAgain = (seconds: number): AfterAnswer => ({
    action: "ask again",
    seconds: Math.min(seconds, mostSeconds),
    done: estimateProgress({ elapsedMs: waitedMs, usualMs }),
  });
  if (state.state !== "failed") return isOver ? failing("provider_timeout") : askAgain(state.askAgainSeconds);
  const { code, message, retryAfterSeconds } = state.failure;
  if (passing.includes(code) && !isOver) return askAgain(Math.max(15, retryAfterSeconds ?? 0));
  return { action: "fail", code, message };
}

const failing = (code: FailureCode): AfterAnswer => ({ action: "fail", code, message: failureRules[code].says });
