import { describeError, log } from "@reelwright/platform/log";
import { ApiError } from "./errors.ts";

/** The answer to an error. Any error that is not a refusal is logged in full and answered with a fixed message. */
export function refusalOf(error: unknown, requestId: string): ApiError {
  if (error instanceof ApiError) return error;
  log("error", "request failed", { requestId, error: describeError(error) });
  return new ApiError("internal_error", "Something went wrong on our side. Please try again.");
}
