import { systemClock } from "@reelwright/platform/clock";
import { retrying } from "@reelwright/platform/retrying";
import { shares } from "#lambda/capabilities/shares";
import { tables } from "#lambda/capabilities/tables";
import { capability } from "#lambda/capability";
import { lineStore } from "./line-store.ts";

/** The line of jobs; null where the AWS account has room for all of them. */
export const jobLine = capability(
  { storage: tables({ rate_limits: ["GetItem", "UpdateItem"] }), shares },
  ({ storage, shares }) => shares && lineStore({ ...storage, clock: systemClock, retrying, room: shares.jobs }),
);
