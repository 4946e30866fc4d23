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

/** Writes what a new month brings to whoever reads their credits. */
export const settleMonths = capability(
  [
    { kind: "table", name: "accounts", actions: ["GetItem", "UpdateItem"] },
    { kind: "table", name: "credit_ledger", actions: ["PutItem"] },
  ],
  () => {
    const env = readEnv("ACCOUNTS_TABLE", "CREDIT_LEDGER_TABLE");
    const { settleMonth } = accountStore({
      documents: documentClient(),
      tables: { accounts: env.ACCOUNTS_TABLE, credit_ledger: env.CREDIT_LEDGER_TABLE },
      clock: systemClock,
      ids: systemIds,
      retrying,
    });
    return settleMonth;
  },
);
