import { failureCounter } from "#domain/limits/failure-counter";
import { systemClock } from "#platform/clock";
import { capability } from "../capability.ts";
import { rateLimits } from "./rate-limits.ts";

/** Counts failed authentications by address. */
export const failedAuthentications = capability(rateLimits.needs, () =>
  failureCounter({ limits: rateLimits.build(), clock: systemClock }),
);
