import type * as z from "zod";
import { ApiError } from "#lambda/errors";
import type { TableName } from "#lambda/tables";
import { reportUnreadable } from "./read-items.ts";

/** What callers know an item of each of these tables as. */
const things = {
  accounts: "account",
  api_keys: "API key",
  brand_kits: "brand kit",
  credit_ledger: "ledger",
  idempotency: "Idempotency-Key",
  sessions: "session",
  tracks: "track",
  videos: "video",
  webhook_deliveries: "webhook delivery",
} as const satisfies Partial<Record<TableName, string>>;
type ReadableTable = keyof typeof things;

/**
 * A stored item; null if there is none. Throws `record_unreadable`, and reports the item, if another version of the
 * service has stored it in a form that this one cannot read, or it is broken.
 */
export const readItem = <S extends z.ZodType>(table: ReadableTable, schema: S, item: unknown): z.output<S> | null =>
  item === undefined || item === null ? null : requireItem(table, schema, item);

/** The same for an item that must be there: it is a fault of ours if it is not. */
export function requireItem<S extends z.ZodType>(table: ReadableTable, schema: S, item: unknown): z.output<S> {
  if (item === undefined || item === null) throw new Error(`An item of the table ${table} is missing`);
  const read = schema.safeParse(item);
  if (read.success) return read.data;
  reportUnreadable(table, item, read.error);
  throw new ApiError(
    "record_unreadable",
    `This version of the service cannot read your ${things[table]}, which another version has stored. Ask the operator.`,
    { cause: read.error },
  );
}
