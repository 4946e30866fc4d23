import type { AttributeValue } from "@aws-sdk/client-dynamodb";

/** An item as DynamoDB stores it; null where there is none. */
export type StoredItem = Record<string, AttributeValue> | null;

/** The names of an index's keys. */
export type IndexKeys = readonly string[];

/** What a write of one item costs. */
export interface Units {
  table: number;
  indexes: number;
}

/**
 * The write units of a write that found one item and left another: one for each started kilobyte of the larger one, twice
 * in a transaction. Each index that holds the item takes one for each kilobyte as well. It takes the item out and puts it
 * in again where its keys change, and nothing if the item stays the same. All indexes have whole items.
 */
export function writeUnits(
  before: StoredItem,
  after: StoredItem,
  { indexes, isTransaction }: { indexes: readonly IndexKeys[]; isTransaction: boolean },
): Units {
  const table = Math.max(1, kilobytes(before), kilobytes(after)) * (isTransaction ? 2 : 1);
  if (JSON.stringify(before) === JSON.stringify(after)) return { table, indexes: 0 };
  const inIndex = indexes.map((keys) => {
    const [was, is] = [keysIn(before, keys), keysIn(after, keys)];
    if (was === is) return is === null ? 0 : Math.max(kilobytes(before), kilobytes(after));
    return (was === null ? 0 : kilobytes(before)) + (is === null ? 0 : kilobytes(after));
  });
  return { table, indexes: inIndex.reduce((sum, units) => sum + units, 0) };
}

/** The keys by which an index holds an item; null if it does not. */
const keysIn = (item: StoredItem, keys: IndexKeys): string | null =>
  item && keys.every((key) => item[key] !== undefined) ? JSON.stringify(keys.map((key) => item[key])) : null;

const kilobytes = (item: StoredItem): number => (item ? Math.ceil(mapBytes(item) / 1024) : 0);

const mapBytes = (fields: Record<string, AttributeValue>): number =>
  Object.entries(fields).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + valueBytes(value), 0);

/** By the rules of DynamoDB: lists and maps have three bytes, and one more for each value in them. */
function valueBytes(value: AttributeValue): number {
  if (value.S !== undefined) return Buffer.byteLength(value.S);
  if (value.N !== undefined) return 1 + Math.ceil(value.N.replace(/[-.]/g, "").length / 2);
  if (value.L) return 3 + value.L.reduce((sum, one) => sum + 1 + valueBytes(one), 0);
  if (value.M) return 3 + Object.keys(value.M).length + mapBytes(value.M);
  if (value.SS) return value.SS.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (value.B) return value.B.length;
  return 1;
}
