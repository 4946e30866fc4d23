import type { Write } from "@reelwright/platform/transact";
import type { TableNames } from "#lambda/tables";

/** The change of an account's running videos: 1 takes a slot, -1 releases one. */
export type SlotChange = -1 | 0 | 1;

const conditions = {
  [-1]: ["running_jobs > :zero"],
  0: [],
  1: ["running_jobs < max_concurrency"],
} as const;

/** The slot's part of an update of an account. The condition keeps the number between zero and the account's limit. */
export function slotUpdate(slots: SlotChange) {
  return {
    set: "running_jobs = running_jobs + :slots",
    conditions: conditions[slots],
    values: { ":slots": slots, ...(slots === -1 && { ":zero": 0 }) },
  };
}

/** Releases a slot where nothing else about the account changes. */
export function releaseSlot(tables: TableNames<"accounts">, accountId: string): Write {
  const { set, conditions, values } = slotUpdate(-1);
  return {
    Update: {
      TableName: tables.accounts,
      Key: { id: accountId },
      UpdateExpression: `SET ${set}`,
      ConditionExpression: conditions.join(" AND "),
      ExpressionAttributeValues: values,
    },
  };
}
