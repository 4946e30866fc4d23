import { ledgerStore } from "#domain/credits/ledger-store";
import { documentClient } from "#platform/document-client";
import { readEnv } from "#platform/env";
import { capability } from "../capability.ts";

export const readLedger = capability(
  [{ kind: "table", name: "credit_ledger", actions: ["Query"] }],
  (): Pick<ReturnType<typeof ledgerStore>, "page"> =>
    ledgerStore({
      documents: documentClient(),
      tables: { credit_ledger: readEnv("CREDIT_LEDGER_TABLE").CREDIT_LEDGER_TABLE },
    }),
);
