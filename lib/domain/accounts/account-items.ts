import { DeleteCommand, type DynamoDBDocumentClient, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { deleteIf } from "@reelwright/platform/update-if";
import { isTableName, type TableName, type TableNames, tables } from "#lambda/tables";
import type { Account } from "../records/account.ts";
import { emailKey } from "./email-key.ts";

type OwnedTable = Exclude<
  TableName,
  "accounts" | "api_keys" | "closed_accounts" | "credit_ledger" | "rate_limits" | "shared_answers"
>;

/** Every table with items of an account, except the ledger: that records payments and holds no personal text. */
export const ownedTables: readonly OwnedTable[] = Object.keys(tables).filter((name): name is OwnedTable => {
  return isTableName(name) && tables[name].partitionKey.name === "account_id" && name !== "credit_ledger";
});

/** Finds and deletes the items of one account. */
export function accountItems({
  documents,
  tables,
}: {
  documents: DynamoDBDocumentClient;
  tables: TableNames<OwnedTable | "accounts" | "api_keys">;
}) {
  const removeOwn = async (TableName: string, Key: Record<string, string>, accountId: string): Promise<void> => {
    // A condition that fails is fine: the item is gone, or belongs to another account by now.
    await deleteIf(documents, {
      TableName,
      Key,
      ConditionExpression: "account_id = :account",
      ExpressionAttributeValues: { ":account": accountId },
    });
  };

  return {
    /** All items of an account in one of its tables. */
    async *of(table: OwnedTable, accountId: string): AsyncGenerator<Record<string, unknown>> {
      let start: Record<string, unknown> | undefined;
      do {
        const { Items = [], LastEvaluatedKey } = await documents.send(
          new QueryCommand({
            TableName: tables[table],
            KeyConditionExpression: "account_id = :account",
            ExpressionAttributeValues: { ":account": accountId },
            ConsistentRead: true,
            ExclusiveStartKey: start,
          }),
        );
        yield* Items;
        start = LastEvaluatedKey;
      } while (start);
    },

    /** Deletes one of them. */
    async remove(table: OwnedTable, { account_id, id }: Record<string, unknown>): Promise<void> {
      await documents.send(new DeleteCommand({ TableName: tables[table], Key: { account_id, id } }));
    },

    /**
     * Deletes its keys, e-mail address and intakes, then all personal text of the closed account itself. Its credits
     * stay.
     */
    async forget({ id, email, key_ids, intakes }: Account): Promise<void> {
      for (const key of key_ids) await removeOwn(tables.api_keys, { id: key }, id);
      for (const intake of intakes) await removeOwn(tables.accounts, { id: intake }, id);
      if (email !== "") await removeOwn(tables.accounts, emailKey(email), id);
      await documents.send(
        new UpdateCommand({
          TableName: tables.accounts,
          Key: { id },
          UpdateExpression:
            "SET email = :none, password_hash = :none, sources = :empty, intakes = :empty REMOVE key_ids",
          ConditionExpression: "#status = :closed",
          ExpressionAttributeNames: { "#status": "status" },
          ExpressionAttributeValues: { ":none": "", ":empty": [], ":closed": "closed" },
        }),
      );
    },
  };
}
