import { log } from "@reelwright/platform/log";
import * as z from "zod";
import type { TableName } from "#lambda/tables";

/**
 * The items of a page that fit their schema. Any other is reported with its keys and left as it is: one record that
 * cannot be read must neither hide the others of a list nor stop a sweep.
 */
export function readItems<S extends z.ZodType>(table: TableName, schema: S, items: readonly unknown[]): z.output<S>[] {
  return items.flatMap((item) => {
    const read = schema.safeParse(item);
    if (read.success) return [read.data];
    reportUnreadable(table, item, read.error);
    return [];
  });
}

const Keys = z.object({
  account_id: z.string().optional(),
  id: z.string().optional(),
  version: z.unknown().optional(),
});

/** Reports an item that cannot be read, by its keys and the names of its faulty fields: values may be personal. */
export function reportUnreadable(table: TableName, item: unknown, { issues }: Pick<z.ZodError, "issues">): void {
  const { account_id: accountId, id, version } = Keys.catch({ version: undefined }).parse(item);
  log("error", "stored item cannot be read", {
    table,
    accountId,
    id,
    version,
    problems: issues.map(({ path, message }) => `${path.join(".")}: ${message}`),
  });
}

const Id = z.object({ id: z.string() });

/** The `before` of the page after these items: the last item's ID, whether that item could be read or not. */
export const idOfLast = (items: readonly unknown[]): string | null => Id.safeParse(items.at(-1)).data?.id ?? null;
