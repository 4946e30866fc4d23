import { describeError, log } from "@reelwright/platform/log";
import { ApiError } from "./errors.ts";

/** What a caller is told of an error: what is not a refusal is logged in full and answered with a fixed sentence. */
export function refusalOf(error: unknown, requestId: string): ApiError {
  if (error instanceof ApiError) return error;
  log("error", "request failed", { requestId, error: describeError(error) });
  return new ApiError("internal_error", "Something went wrong on our side. Please try again.");
}
