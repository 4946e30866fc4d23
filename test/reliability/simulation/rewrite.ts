import { createHash } from "node:crypto";
import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import type { Write } from "@reelwright/platform/transact";
import type { LedgerEntry } from "#domain/credits/ledger";
import type { Command, Send } from "./database.ts";
import type { Item } from "./expressions.ts";

/** What a transaction is for, by what it writes. */
export type Purpose = "launch" | "complete" | "fail" | "grant";

/** A write of a transaction, in the shape that both kinds share. */
export interface Part {
  TableName: string;
  Key?: Item;
  Item?: Item;
  UpdateExpression?: string;
  ConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Item;
}
const partOf = (write: Write) => (write.Put ?? write.Update) as Part;

export function purposeOf(command: Command): Purpose | null {
  if (!(command instanceof TransactWriteCommand)) return null;
  const parts = (command.input.TransactItems ?? []).map(partOf);
  const job = parts.find(({ TableName }) => TableName === "jobs");
  if (!job) return "grant";
  if (job.Item) return "launch";
  return job.ExpressionAttributeValues?.[":status"] === "done" ? "complete" : "fail";
}

/** The same transaction with other parts; a part may be replaced by one without its condition, say. */
export function withParts(command: Command, change: (part: Part) => Part): TransactWriteCommand {
  const { input } = command as TransactWriteCommand;
  const TransactItems = (input.TransactItems ?? []).map((write) => {
    const [kind = "Put"] = Object.keys(write);
    return { [kind]: change(partOf(write)) } as unknown as Write;
  });
  return new TransactWriteCommand({ ...input, TransactItems });
}

/** The transaction in two, one after the other: first the writes of some tables, then the rest. */
export async function inTwo(command: Command, first: readonly string[], send: Send): Promise<unknown> {
  const items = (command as TransactWriteCommand).input.TransactItems ?? [];
  for (const half of [true, false]) {
    const chosen = items.map((write) => first.includes(partOf(write).TableName) === half);
    const TransactItems = items.filter((_, index) => chosen[index]);
    await send(new TransactWriteCommand({ TransactItems })).catch((error) => {
      if (!(error instanceof TransactionCanceledException)) throw error;
      // The reasons stand where the writes stood.
      const reasons = [...(error.CancellationReasons ?? [])];
      const CancellationReasons = chosen.map((of) => (of && reasons.shift()) || { Code: "None" });
      throw new TransactionCanceledException({ message: error.message, $metadata: {}, CancellationReasons });
    });
  }
  return {};
}

/** The entry after another, as honest as the ledger's own. */
export function sealedAfter(entry: LedgerEntry, before: { seq: number; hash: string; balance: number }): LedgerEntry {
  const { account_id, kind, monthly, pack, job_id, reason, at } = entry;
  const [seq, balance_after, prev_hash] = [before.seq + 1, before.balance + monthly + pack, before.hash];
  const fields = [account_id, seq, kind, monthly, pack, balance_after, job_id, reason, at, prev_hash];
  const hash = createHash("sha256").update(JSON.stringify(fields)).digest("hex");
  return { account_id, seq, kind, monthly, pack, balance_after, job_id, reason, at, prev_hash, hash };
}
