import { ApiError } from "./errors.ts";

/** When a call that may not wait is welcome again, in seconds: renders take seconds to minutes. */
export const waitAgainSeconds = 5;

/** The refusal of a call that cannot be answered without waiting. */
export const tooManyWaiting = () =>
  new ApiError(
    "too_many_waiting",
    `Too many calls are waiting. Repeat the call in ${waitAgainSeconds} seconds, or ask for jobs with GET /api/jobs/{id}.`,
    { headers: { "Retry-After": String(waitAgainSeconds) } },
  );
