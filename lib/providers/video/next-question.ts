import type { FailureCode } from "@reelwright/vocabulary/failure-codes";
import { failureRules } from "../provider-failure.ts";
import { estimateProgress } from "./estimate-progress.ts";
import type { AiVideoState } from "./video-provider.ts";

/** The step after a provider's answer to a poll. */
export type AfterAnswer =
  | { action: "ask again"; seconds: number; done: number }
  | { action: "collect" }
  | { action: "fail"; code: FailureCode; message: string };

/** Ten times the usual duration; after that the job fails. */
export const mostWaitedMs = 30 * 60_000;
/** SQS can delay a message for at most fifteen minutes, but the sweeper polls after a minute of silence. */
const mostSeconds = 45;
/** Temporary failures of a poll: the video is being made nevertheless. */
const passing: readonly FailureCode[] = ["provider_rate_limited", "provider_unavailable"];

/**
 * `waitedMs` since the provider accepted the order, of `usualMs` that it usually takes; `done` is an estimate in
 * hundredths.
 */
export function afterAnswer(
  state: AiVideoState,
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
