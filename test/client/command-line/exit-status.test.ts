import { InterruptedError, NotSignedInError, outcomeOf, UsageError } from "reelwright/command-line/exit-status";
import { ApiError, InsufficientCreditsError, JobFailedError } from "reelwright/core/api-errors";
import { expect, it } from "vitest";

const body = { error: "No.", code: "any", request_id: "req_1" };

it.each([
  ["a wrong option", new UsageError("Give --topic."), 2, "Give --topic."],
  ["a missing key", new NotSignedInError("No API key."), 3, "No API key."],
  ["a revoked key", new ApiError(401, body), 3, "No.\nRun `reelwright login`."],
  ["too few credits", new InsufficientCreditsError(402, body), 4, "No."],
  ["an interruption", new InterruptedError("Job job_1 goes on."), 130, "Job job_1 goes on."],
  ["a limit", new ApiError(429, body), 1, "No."],
  ["a fault of the service", new ApiError(500, body), 1, "No.\nRequest ID: req_1"],
  [
    "a wrong field",
    new ApiError(400, { ...body, code: "invalid_request", details: [{ path: "format", message: "format: No." }] }),
    2,
    "No.",
  ],
  [
    "a failed job",
    new JobFailedError({ jobId: "job_1", error: "It broke.", code: "media_unreadable", cost: 5 }),
    1,
    "Job job_1 failed (media_unreadable): It broke. 5 credits were refunded.",
  ],
  [
    "a missing file",
    Object.assign(new Error("ENOENT"), { code: "ENOENT", path: "a.mp3" }),
    2,
    "There is no file a.mp3.",
  ],
])("%s ends with its status", (_, error, status, text) => {
  expect(outcomeOf(error)).toEqual({ status, text });
});
