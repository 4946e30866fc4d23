import { systemClock } from "@reelwright/platform/clock";
import { capability } from "#lambda/capability";
import { failureCounter } from "./failure-counter.ts";
import { rateLimits } from "./rate-limits.ts";

/** Counts failed authentications by IP address. */
export const failedAuthentications = capability({ limits: rateLimits }, ({ limits }) =>
  failureCounter({ limits, clock: systemClock }),
);
