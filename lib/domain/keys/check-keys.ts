import { systemClock } from "@reelwright/platform/clock";
import { secret } from "#lambda/capabilities/secret";
import { tables } from "#lambda/capabilities/tables";
import { capability } from "#lambda/capability";
import { keyChecker } from "./check-key.ts";

/** Checks one key, counts the call, and keeps the copy of its account's standing. */
export const checkKeys = capability(
  { storage: tables({ api_keys: ["UpdateItem"] }), pepper: secret("pepper") },
  ({ storage, pepper }) => keyChecker({ ...storage, pepper, clock: systemClock }),
);
