import { tables } from "#lambda/capabilities/tables";
import { capability } from "#lambda/capability";
import { ledgerStore } from "./ledger-store.ts";

export const readLedger = capability(
  { storage: tables({ credit_ledger: ["Query"] }) },
  ({ storage }): Pick<ReturnType<typeof ledgerStore>, "page" | "between"> => ledgerStore(storage),
);
