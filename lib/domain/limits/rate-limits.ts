import { systemClock } from "@reelwright/platform/clock";
import { tables } from "#lambda/capabilities/tables";
import { capability } from "#lambda/capability";
import { rateLimitStore } from "./rate-limit-store.ts";

export const rateLimits = capability({ storage: tables({ rate_limits: ["UpdateItem"] }) }, ({ storage }) =>
  rateLimitStore({ ...storage, clock: systemClock }),
);
