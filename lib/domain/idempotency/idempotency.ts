import { systemClock } from "@reelwright/platform/clock";
import { systemIds } from "@reelwright/platform/ids";
import { tables } from "#lambda/capabilities/tables";
import { capability } from "#lambda/capability";
import { idempotencyStore } from "./idempotency-store.ts";

export const keyedCalls = capability(
  { storage: tables({ idempotency: ["PutItem", "UpdateItem", "DeleteItem"] }) },
  ({ storage }) => idempotencyStore({ ...storage, clock: systemClock, ids: systemIds }),
);
