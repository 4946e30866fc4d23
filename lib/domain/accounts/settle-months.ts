import { systemClock } from "@reelwright/platform/clock";
import { systemIds } from "@reelwright/platform/ids";
import { retrying } from "@reelwright/platform/retrying";
import { tables } from "#lambda/capabilities/tables";
import { capability } from "#lambda/capability";
import { accountStore } from "./account-store.ts";

/** Writes the monthly reset when an account's credits are read. Returns the account after it, or null if there is none. */
export const settleMonths = capability(
  { storage: tables({ accounts: ["GetItem", "UpdateItem"], credit_ledger: ["PutItem"] }) },
  ({ storage }) => accountStore({ ...storage, clock: systemClock, ids: systemIds, retrying }).settleMonth,
);
