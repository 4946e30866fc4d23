import { systemClock } from "@reelwright/platform/clock";
import { secret } from "#lambda/capabilities/secret";
import { tables } from "#lambda/capabilities/tables";
import { capability } from "#lambda/capability";
import { type KeyCheck, keyChecker } from "./check-key.ts";

/** Checks one key and counts the call. */
export const checkKeys = capability(
  { storage: tables({ api_keys: ["UpdateItem"] }), pepper: secret("pepper") },
  ({ storage, pepper }): { check(given: string): Promise<KeyCheck> } => ({
    check: keyChecker({ ...storage, pepper, clock: systemClock }),
  }),
);
