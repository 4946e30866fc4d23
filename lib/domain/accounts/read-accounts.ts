import { tables } from "#lambda/capabilities/tables";
import { capability } from "#lambda/capability";
import { accountReader } from "./account-reader.ts";

/** Finds accounts by their ID or e-mail address. */
export const readAccounts = capability({ storage: tables({ accounts: ["GetItem"] }) }, ({ storage }) =>
  accountReader(storage),
);
