import { type DynamoDBDocumentClient, QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { TableNames } from "#lambda/tables";
import { LedgerEntry } from "./ledger.ts";

/** Reads an account's ledger. Only the transactions that change credits append to it. */
export function ledgerStore({
  documents,
  tables,
}: {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"credit_ledger">;
}) {
  return {
    /** Every entry, oldest first. */
    async all(accountId: string): Promise<LedgerEntry[]> {
      const entries: LedgerEntry[] = [];
      let start: Record<string, unknown> | undefined;
      do {
        const { Items = [], LastEvaluatedKey } = await documents.send(
          new QueryCommand({
            TableName: tables.credit_ledger,
            KeyConditionExpression: "account_id = :account",
            ExpressionAttributeValues: { ":account": accountId },
            ConsistentRead: true,
            ExclusiveStartKey: start,
          }),
        );
        entries.push(...Items.map((item) => LedgerEntry.parse(item)));
        start = LastEvaluatedKey;
      } while (start);
      return entries;
    },

    /** A page of the ledger, newest first: the entries with a `seq` below `before`, or the newest ones. */
    async page(accountId: string, { limit, before }: { limit: number; before: number | null }): Promise<LedgerEntry[]> {
      const { Items = [] } = await documents.send(
        new QueryCommand({
          TableName: tables.credit_ledger,
          KeyConditionExpression: `account_id = :account${before === null ? "" : " AND seq < :before"}`,
          ExpressionAttributeValues: { ":account": accountId, ...(before !== null && { ":before": before }) },
          ScanIndexForward: false,
          ConsistentRead: true,
          Limit: limit,
        }),
      );
      return Items.map((item) => LedgerEntry.parse(item));
    },
  };
}
