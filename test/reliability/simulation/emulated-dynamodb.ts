import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { startTables } from "../../support/tables.ts";
import type { Database } from "./database.ts";

/** The emulator, with all its tables, behind HTTP as the stores meet it. */
export async function startEmulatedDynamoDb(): Promise<Database & { stop(): Promise<void> }> {
  const { documents, stop } = await startTables();
  return {
    stop,
    send: (command) => documents.send(command as never),
    async of(table, account) {
      const key = table === "accounts" ? "id" : "account_id";
      const { Items = [] } = await documents.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: `${key} = :account`,
          ExpressionAttributeValues: { ":account": account },
          ConsistentRead: true,
        }),
      );
      return Items;
    },
  };
}
