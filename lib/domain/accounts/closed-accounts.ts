import { DeleteCommand, type DynamoDBDocumentClient, PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod";
import type { TableNames } from "#lambda/tables";

const shard = "closed";
const ClosedAccount = z.object({ closed_shard: z.string(), account_id: z.string(), closed_at: z.string() });
type ClosedAccount = z.infer<typeof ClosedAccount>;

/** Closed accounts that may still have data. */
export function closedAccountStore({
  documents,
  tables: { closed_accounts: TableName },
}: {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"closed_accounts">;
}) {
  return {
    /** Marks a closed account for deletion of its data. An account that is not closed is left alone. */
    async add(accountId: string, at: Date): Promise<void> {
      const Item: ClosedAccount = { closed_shard: shard, account_id: accountId, closed_at: at.toISOString() };
      await documents.send(new PutCommand({ TableName, Item }));
    },

    /** Their IDs. */
    async *all(): AsyncGenerator<string> {
      let start: Record<string, unknown> | undefined;
      do {
        const { Items = [], LastEvaluatedKey } = await documents.send(
          new QueryCommand({
            TableName,
            KeyConditionExpression: "closed_shard = :shard",
            ExpressionAttributeValues: { ":shard": shard },
            ExclusiveStartKey: start,
          }),
        );
        for (const item of Items) yield ClosedAccount.pick({ account_id: true }).parse(item).account_id;
        start = LastEvaluatedKey;
      } while (start);
    },

    /** Records that no data is left. */
    async done(accountId: string): Promise<void> {
      await documents.send(new DeleteCommand({ TableName, Key: { closed_shard: shard, account_id: accountId } }));
    },
  };
}
