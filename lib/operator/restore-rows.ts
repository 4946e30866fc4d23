import { createHash } from "node:crypto";
import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DynamoDBClient,
  PutItemCommand,
  paginateQuery,
  paginateScan,
} from "@aws-sdk/client-dynamodb";
import type { TableDefinition } from "#lambda/tables";

/** A row as DynamoDB sends it: numbers keep all their digits. */
type Row = Record<string, AttributeValue>;

/** A table, and the table that AWS has restored from its backup. */
export interface RestoredTable {
  name: string;
  restored: string;
  definition: TableDefinition;
  /** The account whose rows are meant; all accounts if there is none. */
  accountId: string | undefined;
}

/** How many rows are as they were, differ, are missing, and came later. */
export interface RowCounts {
  same: number;
  changed: number;
  missing: number;
  newer: number;
  /** Of those that are missing, how many were not written, since another account has their key by now, such as an e-mail address. */
  taken: number;
}

/**
 * Compares the rows of a table with those that were restored. With `write`, the rows that differ or are missing are written again;
 * with `deleteNewer`, those that came later are deleted as well. Memory is taken by a hash of each row, not by the rows.
 */
export async function restoreRows(
  dynamodb: DynamoDBClient,
  table: RestoredTable,
  { write, deleteNewer }: { write: boolean; deleteNewer: boolean },
): Promise<RowCounts> {
  const keyOf = (row: Row): Row => keyIn(row, table.definition);
  const live = new Map<string, { key: Row; hash: string }>();
  for await (const row of rowsOf(dynamodb, table.name, table))
    live.set(textOf(keyOf(row)), { key: keyOf(row), hash: hashOf(row) });
  const counts = { same: 0, changed: 0, missing: 0, newer: 0, taken: 0 };
  for await (const row of rowsOf(dynamodb, table.restored, table)) {
    const id = textOf(keyOf(row));
    const found = live.get(id);
    live.delete(id);
    const how = !found ? "missing" : found.hash === hashOf(row) ? "same" : "changed";
    counts[how]++;
    const put = { TableName: table.name, Item: row };
    if (write && how === "changed") await dynamodb.send(new PutItemCommand(put));
    if (write && how === "missing" && !(await putIfFree(dynamodb, put, table.definition))) counts.taken++;
  }
  counts.newer = live.size;
  if (deleteNewer)
    for (const { key } of live.values())
      await dynamodb.send(new DeleteItemCommand({ TableName: table.name, Key: key }));
  return counts;
}

/** Writes a row unless there is one with its key. Returns whether it did. */
async function putIfFree(
  dynamodb: DynamoDBClient,
  put: { TableName: string; Item: Row },
  { partitionKey }: TableDefinition,
): Promise<boolean> {
  const condition = {
    ConditionExpression: "attribute_not_exists(#key)",
    ExpressionAttributeNames: { "#key": partitionKey.name },
  };
  try {
    await dynamodb.send(new PutItemCommand({ ...put, ...condition }));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** The rows of an account, or all of them. */
async function* rowsOf(
  dynamodb: DynamoDBClient,
  TableName: string,
  { definition, accountId }: RestoredTable,
): AsyncGenerator<Row> {
  const read = { TableName, ConsistentRead: true };
  const pages = accountId === undefined ? paginateScan({ client: dynamodb }, read) : ofAccount(accountId);
  for await (const { Items = [] } of pages) yield* Items;

  function ofAccount(id: string) {
    const one = { ...read, ExpressionAttributeValues: { ":account": { S: id } } };
    const isPartition = definition.partitionKey.name === "account_id";
    return isPartition
      ? paginateQuery({ client: dynamodb }, { ...one, KeyConditionExpression: "account_id = :account" })
      : // An account has its ID as key; others name theirs.
        paginateScan({ client: dynamodb }, { ...one, FilterExpression: "id = :account OR account_id = :account" });
  }
}

function keyIn(row: Row, { partitionKey, sortKey }: TableDefinition): Row {
  const names = [partitionKey.name, ...(sortKey ? [sortKey.name] : [])];
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
}

const hashOf = (row: Row): string => createHash("sha256").update(textOf(row)).digest("base64");

/** A value as text, the same whatever the order of its attributes. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
