import { documentClient } from "@reelwright/platform/document-client";
import { readEnv } from "@reelwright/platform/env";
import { capability } from "#lambda/capability";
import { ledgerStore } from "./ledger-store.ts";

export const readLedger = capability(
  [{ kind: "table", name: "credit_ledger", actions: ["Query"] }],
  (): Pick<ReturnType<typeof ledgerStore>, "page"> =>
    ledgerStore({
      documents: documentClient(),
      tables: { credit_ledger: readEnv("CREDIT_LEDGER_TABLE").CREDIT_LEDGER_TABLE },
    }),
);
