import { type DynamoDBDocumentClient, QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { TableNames } from "#lambda/tables";
import { LedgerEntry } from "./ledger.ts";

/** Entries are in order of time, but for the clocks of the functions that wrote them. */
const clockSkewMs = 60_000;
const entriesPerRead = 1000;

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

    page,

    /** The entries from `start` to before `end`, newest first. `lastSeq` is the number of the ledger's last entry. */
    async between(
      accountId: string,
      { start, end, lastSeq }: { start: Date; end: Date; lastSeq: number },
    ): Promise<LedgerEntry[]> {
      const entries: LedgerEntry[] = [];
      let before = await firstSeqSince(new Date(end.getTime() + clockSkewMs), { accountId, lastSeq });
      while (before > 1) {
        const found = await page(accountId, { limit: entriesPerRead, before });
        entries.push(...found.filter(({ at }) => start.toISOString() <= at && at < end.toISOString()));
        const oldest = found.at(-1);
        if (!oldest || Date.parse(oldest.at) < start.getTime() - clockSkewMs) break;
        before = oldest.seq;
      }
      return entries;
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
    return Items.map((item) => LedgerEntry.parse(item));
  }

  /** The number of the first entry at or after this time, by bisection; the number after the last if there is none. */
  async function firstSeqSince(
    time: Date,
    { accountId, lastSeq }: { accountId: string; lastSeq: number },
  ): Promise<number> {
    let [low, high] = [1, lastSeq + 1];
    // Most ranges end today, so the last entry is looked at first.
    for (let seq = lastSeq; low < high; seq = Math.floor((low + high) / 2)) {
      const [entry] = await page(accountId, { limit: 1, before: seq + 1 });
      if (entry && entry.at >= time.toISOString()) high = seq;
      else low = seq + 1;
    }
    return low;
  }
}
