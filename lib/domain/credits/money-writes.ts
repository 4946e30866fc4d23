import type { Write } from "@reelwright/platform/transact";
import type { TableNames } from "#lambda/tables";
import { type SlotChange, slotUpdate } from "../records/slot-update.ts";
import type { LedgerEntry, MoneyState } from "./ledger.ts";

/** Puts ledger entries, each named after its number in the ledger. */
export const entryWrites = (
  tables: TableNames<"credit_ledger">,
  entries: readonly LedgerEntry[],
): Record<`entry ${number}`, Write> =>
  Object.fromEntries(
    entries.map((entry) => [
      `entry ${entry.seq}`,
      { Put: { TableName: tables.credit_ledger, Item: entry, ConditionExpression: "attribute_not_exists(seq)" } },
    ]),
  );

/**
 * The writes of one change of credits: the account moves to the new ledger state, and the entries are put. A failed
 * condition of the account shows its item. `slots` is the change of used slots. With `ifActive` nothing is written to an
 * account that is suspended or closed.
 */
export function moneyWrites(
  tables: TableNames<"accounts" | "credit_ledger">,
  {
    before,
    after,
    entries,
    slots,
    ifActive = false,
  }: { before: MoneyState; after: MoneyState; entries: LedgerEntry[]; slots: SlotChange; ifActive?: boolean },
): { account: Write } & Record<`entry ${number}`, Write> {
  const slot = slotUpdate(slots);
  const statusCondition = ifActive ? ["(attribute_not_exists(#status) OR #status = :active)"] : [];
  return {
    account: {
      Update: {
        TableName: tables.accounts,
        Key: { id: before.id },
        UpdateExpression: `SET credits_monthly = :monthly, credits_pack = :pack, credits_month = :month, ledger_seq = :seq, ledger_hash = :hash, ${slot.set}`,
        ConditionExpression: ["ledger_seq = :before", ...slot.conditions, ...statusCondition].join(" AND "),
        ...(ifActive && { ExpressionAttributeNames: { "#status": "status" } }),
        ExpressionAttributeValues: {
          ":monthly": after.credits_monthly,
          ":pack": after.credits_pack,
          ":month": after.credits_month,
          ":seq": after.ledger_seq,
          ":hash": after.ledger_hash,
          ":before": before.ledger_seq,
          ...slot.values,
          ...(ifActive && { ":active": "active" }),
        },
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      },
    },
    ...entryWrites(tables, entries),
  };
}
