import type { LaunchOutcome } from "#domain/jobs/launch-job";
import { ApiError } from "./errors.ts";

/** Why nothing was launched, for the caller. */
export function launchRefusal(outcome: Extract<LaunchOutcome, { refused: unknown }>): ApiError {
  return outcome.refused === "insufficient_credits"
    ? new ApiError("insufficient_credits", `This needs ${outcome.creditsNeeded} credits.`, {
        creditsNeeded: outcome.creditsNeeded,
      })
    : new ApiError(
        "concurrency_limit",
        `${outcome.limit} videos are being made; that is the account's limit. Wait for one to end.`,
        { headers: { "Retry-After": "10" } },
      );
}
