import { type DynamoDBDocumentClient, QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { TableNames } from "../tables.ts";
import { LedgerEntry } from "./ledger.ts";

/** Reads an account's ledger; it is only ever appended to, by the transactions that move credits. */
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
  };
}
