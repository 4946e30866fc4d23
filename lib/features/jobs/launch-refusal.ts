import { suspended } from "#domain/accounts/admit-account";
import { countedCredits } from "#domain/credits/counted-credits";
import type { LaunchRefused } from "#domain/jobs/launch-job";
import { ApiError, type ErrorCode } from "#lambda/errors";

/** The refusal when nothing was launched. */
export function launchRefusal(outcome: LaunchRefused): ApiError {
  switch (outcome.refused) {
    case "insufficient_credits":
      return new ApiError(
        "insufficient_credits",
        `This costs ${countedCredits(outcome.creditsNeeded)}; you have ${outcome.creditsAvailable}.`,
        { creditsNeeded: outcome.creditsNeeded },
      );
    case "concurrency_limit":
      return new ApiError(
        "concurrency_limit",
        `You are at your limit of ${outcome.limit} running ${outcome.limit === 1 ? "video" : "videos"}. Wait for one to end, or cancel one.`,
        { headers: { "Retry-After": "10" } },
      );
    case "line_full":
      return new ApiError("too_many_waiting", "The waiting line is full. Call again in a minute.", {
        headers: { "Retry-After": "60" },
      });
    case "account_suspended":
      return suspended();
  }
}

/** How every launch can be refused, besides what its own input can be refused for. */
export const launchErrors: readonly ErrorCode[] = [
  "invalid_callback_url",
  "job_unreadable",
  "insufficient_credits",
  "too_many_waiting",
];
/** How the launch of a job that makes a video can be refused. */
export const videoLaunchErrors: readonly ErrorCode[] = [...launchErrors, "concurrency_limit"];
