import { tableId } from "#infra/table-output";
import { isTableName, type TableName, tables } from "#lambda/tables";
import type { OpenState } from "../../reliability/kit/open-state.ts";

/** What calls count and remember without changing anything: limits, uses, answers kept for repeated calls. */
const forgotten: readonly TableName[] = ["rate_limits", "idempotency"];
const counters = ["window_started_at", "window_count", "usage_count", "last_used_at"];
/** What changes when the service clears the files of an ended job, a minute later. */
const untilCleared = ["active_shard", "lease_expires_at", "expires_at_epoch"];

/**
 * Everything that a service keeps, but for what it counts and what it clears by itself of jobs that have ended: one line for each item of a
 * table and each object of a bucket. `of`: only what names these accounts or their jobs, where others use the service meanwhile.
 */
export async function stateSnapshot(
  state: OpenState,
  { of }: { of?: readonly string[] } = {},
): Promise<Map<string, string>> {
  const lines = new Map<string, string>();
  const cleared: string[] = [];
  const ids = of && [...of];
  for (const name of Object.keys(tables).filter(isTableName)) {
    const { partitionKey, sortKey } = tables[name];
    if (forgotten.some((table) => table === name)) continue;
    for (const item of await state.items(tableId(name))) {
      if (name === "jobs" && of?.includes(String(item.account_id))) ids?.push(String(item.id));
      const hasEnded = name === "jobs" && item.status !== "processing";
      if (hasEnded) cleared.push(`jobs/${item.id}/`, ...(item.upload_prefix ? [String(item.upload_prefix)] : []));
      lines.set(
        [name, item[partitionKey.name], sortKey && item[sortKey.name]].join(" "),
        JSON.stringify(item, without(hasEnded ? [...counters, ...untilCleared] : counters)),
      );
    }
  }
  for (const key of await state.keys("Media")) lines.set(`Media ${key}`, "");
  for (const key of await state.keys("Work"))
    if (!cleared.some((prefix) => key.startsWith(prefix))) lines.set(`Work ${key}`, "");
  return ids ? new Map([...lines].filter((line) => ids.some((id) => line.join(" ").includes(id)))) : lines;
}

/** What has come, gone and changed between two snapshots. */
export function changesBetween(before: Map<string, string>, after: Map<string, string>): string[] {
  const gone = [...before.keys()].filter((key) => !after.has(key)).map((key) => `- ${key}`);
  const come = [...after].filter(([key]) => !before.has(key)).map(([key, value]) => `+ ${key} ${value}`);
  const changed = [...after]
    .filter(([key, value]) => before.has(key) && before.get(key) !== value)
    .map(([key, value]) => `~ ${key} ${before.get(key)} -> ${value}`);
  return [...gone, ...come, ...changed];
}

/** Sets are written as lists, what is named not at all. */
const without =
  (names: readonly string[]) =>
  (name: string, value: unknown): unknown => {
    if (names.includes(name)) return undefined;
    return value instanceof Set ? [...value].sort() : value;
  };
