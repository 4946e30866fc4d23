import { accountStore } from "#domain/accounts/account-store";
import { systemClock } from "#platform/clock";
import { documentClient } from "#platform/document-client";
import { readEnv } from "#platform/env";
import { systemIds } from "#platform/ids";
import { retrying } from "#platform/retrying";
import { capability } from "../capability.ts";

export const readAccounts = capability(
  [{ kind: "table", name: "accounts", actions: ["GetItem"] }],
  (): Pick<ReturnType<typeof accountStore>, "get" | "findByEmail"> =>
    accountStore({
      documents: documentClient(),
      // Reading needs no ledger; a function that may only read is not told where it is.
      tables: { accounts: readEnv("ACCOUNTS_TABLE").ACCOUNTS_TABLE, credit_ledger: "" },
      clock: systemClock,
      ids: systemIds,
      retrying,
    }),
);
