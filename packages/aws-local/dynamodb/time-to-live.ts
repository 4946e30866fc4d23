import type { Store } from "dynalite/db/index.js";
import * as z from "zod";
import { describedTable, parseItemWrite, WriteBatch, whileLocked } from "./item-writes.ts";
import { isServiceError } from "./service-error.ts";

const PREFIX = "time-to-live~";
const specification = z.object({ AttributeName: z.string(), Enabled: z.boolean() });
const updateRequest = z.object({ TableName: z.string(), TimeToLiveSpecification: specification });
const describeRequest = z.object({ TableName: z.string() });

/** UpdateTimeToLive: kept beside the table, so that it outlives a restart. */
export async function updateTimeToLive(store: Store, input: unknown): Promise<object> {
  const { TableName, TimeToLiveSpecification } = updateRequest.parse(input);
  await describedTable(store, TableName);
  await store.db.put(PREFIX + TableName, TimeToLiveSpecification);
  return { TimeToLiveSpecification };
}

/** DescribeTimeToLive. There is no ENABLING phase: the sweeper sees a change at its next round. */
export async function describeTimeToLive(store: Store, input: unknown): Promise<object> {
  const { TableName } = describeRequest.parse(input);
  await describedTable(store, TableName);
  const found = specification.optional().parse(await store.db.get(PREFIX + TableName));
  return {
    TimeToLiveDescription: found?.Enabled
      ? { TimeToLiveStatus: "ENABLED", AttributeName: found.AttributeName }
      : { TimeToLiveStatus: "DISABLED" },
  };
}

/** Deletes what has expired. AWS takes up to days over it; readers must not rely on either. */
export async function sweepExpiredItems(store: Store, nowSeconds: number): Promise<void> {
  for await (const [key, value] of store.db.iterator({ gte: PREFIX, lt: `${PREFIX}\xff` })) {
    const { AttributeName, Enabled } = specification.parse(value);
    if (!Enabled) continue;
    // A table that was deleted meanwhile must not keep the others from being swept.
    await sweepTable(store, key.slice(PREFIX.length), AttributeName, nowSeconds).catch(ignoreRefusal);
  }
}

async function sweepTable(store: Store, tableName: string, attribute: string, nowSeconds: number): Promise<void> {
  const table = await describedTable(store, tableName);
  for await (const item of store.getItemDb(tableName).createValueStream({})) {
    const expiry = item[attribute];
    if (expiry?.N === undefined || Number(expiry.N) >= nowSeconds) continue;
    const write = await parseItemWrite(store, "Delete", {
      TableName: tableName,
      Key: Object.fromEntries(table.KeySchema.map(({ AttributeName }) => [AttributeName, item[AttributeName]])),
      // The item may have been given a new life since we read it.
      ConditionExpression: "#expiry = :expiry",
      ExpressionAttributeNames: { "#expiry": attribute },
      ExpressionAttributeValues: { ":expiry": expiry },
    });
    await whileLocked(store, [{ table: tableName, key: write.key }], async () => {
      const batch = new WriteBatch(store);
      await batch.apply(write).then(() => batch.commit(), ignoreRefusal);
    });
  }
}

function ignoreRefusal(error: unknown): void {
  if (!isServiceError(error)) throw error;
}
