import type { LaunchOutcome } from "#domain/jobs/launch-job";
import { ApiError } from "./errors.ts";

/** Why nothing was launched, for the caller. */
export function launchRefusal(outcome: Extract<LaunchOutcome, { refused: unknown }>): ApiError {
  return outcome.refused === "insufficient_credits"
    ? new ApiError(
        "insufficient_credits",
        `This costs ${counted(outcome.creditsNeeded)}; you have ${outcome.creditsAvailable}.`,
        {
          creditsNeeded: outcome.creditsNeeded,
        },
      )
    : new ApiError(
        "concurrency_limit",
        `You are at your limit of ${outcome.limit} running ${outcome.limit === 1 ? "video" : "videos"}. Wait for one to end, or cancel one.`,
        { headers: { "Retry-After": "10" } },
      );
}

const counted = (credits: number) => `${credits} ${credits === 1 ? "credit" : "credits"}`;
