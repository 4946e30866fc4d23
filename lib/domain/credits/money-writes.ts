import type { TableNames } from "#lambda/tables";
import type { Write } from "../jobs/transaction.ts";
import type { LedgerEntry, MoneyState } from "./ledger.ts";

/**
 * The writes of one change of credits: the account moves to the new ledger state, and the entries are put. The account
 * comes first, so that the item of a failed condition is at position 0. `slots` is the change of used slots. With
 * `ifActive` nothing is written to an account that is suspended or closed.
 */
export function moneyWrites(
  tables: TableNames<"accounts" | "credit_ledger">,
  {
    before,
    after,
    entries,
    slots,
    ifActive = false,
  }: { before: MoneyState; after: MoneyState; entries: LedgerEntry[]; slots: -1 | 0 | 1; ifActive?: boolean },
): Write[] {
  const planChange = after.plan === before.plan ? null : after.plan;
  const slotCondition = { [-1]: " AND running_jobs > :zero", 0: "", 1: " AND running_jobs < max_concurrency" }[slots];
  const statusCondition = ifActive ? " AND (attribute_not_exists(#status) OR #status = :active)" : "";
  const names = { ...(planChange && { "#plan": "plan" }), ...(ifActive && { "#status": "status" }) };
  return [
    {
      Update: {
        TableName: tables.accounts,
        Key: { id: before.id },
        UpdateExpression: `SET credits_monthly = :monthly, credits_pack = :pack, credits_month = :month, ledger_seq = :seq, ledger_hash = :hash, running_jobs = running_jobs + :slots${planChange ? ", #plan = :plan" : ""}`,
        ConditionExpression: `ledger_seq = :before${slotCondition}${statusCondition}`,
        ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
        ExpressionAttributeValues: {
          ":monthly": after.credits_monthly,
          ":pack": after.credits_pack,
          ":month": after.credits_month,
          ":seq": after.ledger_seq,
          ":hash": after.ledger_hash,
          ":slots": slots,
          ":before": before.ledger_seq,
          ...(slots === -1 && { ":zero": 0 }),
          ...(planChange && { ":plan": planChange }),
          ...(ifActive && { ":active": "active" }),
        },
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      },
    },
    ...entries.map((entry) => ({
      Put: { TableName: tables.credit_ledger, Item: entry, ConditionExpression: "attribute_not_exists(seq)" },
    })),
  ];
}
