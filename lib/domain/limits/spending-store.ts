import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Clock } from "@reelwright/platform/clock";
import { updateIf } from "@reelwright/platform/update-if";
import * as z from "zod";
import type { TableNames } from "#lambda/tables";

const Spending = z.object({ credits_spent: z.number().default(0) });
/** An item of yesterday is of no use; the clocks of the callers may differ from ours. */
const keptSeconds = 2 * 24 * 60 * 60;

/** Credits set aside by one spender, such as an API key, on a day (UTC). Each reservation is one conditional write. */
export function spendingStore({
  documents,
  tables,
  clock,
}: {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"rate_limits">;
  clock: Clock;
}) {
  const today = () => clock.now().toISOString().slice(0, 10);

  /** Adds credits to a day, if `condition` holds, and returns what is spent then. */
  async function add(id: string, { day, credits }: { day: string; credits: number }, condition?: { most: number }) {
    const { held, item } = await updateIf(documents, {
      TableName: tables.rate_limits,
      Key: { id: `spent#${id}#${day}` },
      UpdateExpression: "SET expires_at_epoch = :expires ADD credits_spent :credits",
      ...(condition && { ConditionExpression: "attribute_not_exists(id) OR credits_spent <= :room" }),
      ExpressionAttributeValues: {
        ":credits": credits,
        ":expires": Math.ceil(clock.now().getTime() / 1000) + keptSeconds,
        ...(condition && { ":room": condition.most - credits }),
      },
      ReturnValues: "ALL_NEW",
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    });
    return { day, held, spent: Spending.parse(item ?? {}).credits_spent };
  }
  const spentToday = async (id: string): Promise<number> => (await add(id, { day: today(), credits: 0 })).spent;

  return {
    /** Sets credits aside, unless more than `most` would be spent today. */
    async reserve(id: string, credits: number, most: number): Promise<{ day: string; held: boolean; spent: number }> {
      const day = today();
      return credits > most ? { day, held: false, spent: await spentToday(id) } : add(id, { day, credits }, { most });
    },
    /** Gives credits back to the day on which they were set aside. */
    async release(id: string, { day, credits }: { day: string; credits: number }): Promise<void> {
      await add(id, { day, credits: -credits });
    },
    /** Credits spent today. */
    spent: spentToday,
  };
}
