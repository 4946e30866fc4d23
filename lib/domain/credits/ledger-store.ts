import { type DynamoDBDocumentClient, QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { TableNames } from "#lambda/tables";
import { requireItem } from "../records/read-item.ts";
import { LedgerEntry } from "./ledger.ts";

/** Entries are in order of time, but for the clocks of the functions that wrote them. */
const clockSkewMs = 60_000;
const entriesPerRead = 1000;

/**
 * Reads an account's ledger. Only the transactions that change credits append to it. An entry that cannot be read is not
 * left out, as it is from other lists: it may be a refund.
 */
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
        entries.push(...Items.map((item) => requireItem("credit_ledger", LedgerEntry, item)));
        start = LastEvaluatedKey;
      } while (start);
      return entries;
    },

    page,

    /** The entries from `start` to before `end`, newest first. */
    async between(accountId: string, { start, end }: { start: Date; end: Date }): Promise<LedgerEntry[]> {
      const entries: LedgerEntry[] = [];
      const over = new Date(end.getTime() + clockSkewMs).toISOString();
      // Most ranges end today, so the end of the ledger is read first.
      let found = await page(accountId, { limit: entriesPerRead, before: null });
      const [last] = found;
      if (last && last.at >= over) {
        const before = await firstSeqSince(over, { accountId, last: last.seq });
        found = await page(accountId, { limit: entriesPerRead, before });
      }
      for (;;) {
        entries.push(...found.filter(({ at }) => start.toISOString() <= at && at < end.toISOString()));
        const oldest = found.at(-1);
        if (!oldest || oldest.seq === 1 || Date.parse(oldest.at) < start.getTime() - clockSkewMs) return entries;
        found = await page(accountId, { limit: entriesPerRead, before: oldest.seq });
      }
    },
  };

  /** A page of the ledger, newest first: the entries with a `seq` below `before`, or the newest ones. */
  async function page(
    accountId: string,
    { limit, before }: { limit: number; before: number | null },
  ): Promise<LedgerEntry[]> {
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
    return Items.map((item) => requireItem("credit_ledger", LedgerEntry, item));
  }

  /** The number of the first entry at or after this time, by bisection. The entry `last` is one. */
  async function firstSeqSince(
    time: string,
    { accountId, last }: { accountId: string; last: number },
  ): Promise<number> {
    let [low, high] = [1, last];
    while (low < high) {
      const seq = Math.floor((low + high) / 2);
      const [entry] = await page(accountId, { limit: 1, before: seq + 1 });
      if (entry && entry.at >= time) high = seq;
      else low = seq + 1;
    }
    return low;
  }
}
