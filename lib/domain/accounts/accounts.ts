import { systemClock } from "@reelwright/platform/clock";
import { documentClient } from "@reelwright/platform/document-client";
import { readEnv } from "@reelwright/platform/env";
import { systemIds } from "@reelwright/platform/ids";
import { retrying } from "@reelwright/platform/retrying";
import { capability } from "#lambda/capability";
import { accountStore } from "./account-store.ts";

export const readAccounts = capability(
  [{ kind: "table", name: "accounts", actions: ["GetItem"] }],
  (): Pick<ReturnType<typeof accountStore>, "get" | "findByEmail"> =>
    accountStore({
      documents: documentClient(),
      // Reading needs no ledger, so a function that may only read does not know its table.
      tables: { accounts: readEnv("ACCOUNTS_TABLE").ACCOUNTS_TABLE, credit_ledger: "" },
      clock: systemClock,
      ids: systemIds,
      retrying,
    }),
);

/** Writes the monthly reset when an account's credits are read. */
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
