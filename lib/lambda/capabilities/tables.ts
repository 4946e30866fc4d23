import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { documentClient } from "@reelwright/platform/document-client";
import { readEnv } from "@reelwright/platform/env";
import type { Capability } from "../capability.ts";
import { granted } from "../granted.ts";
import { envName, type Need, type TableAction } from "../need.ts";
import { isTableName, type TableName, type TableNames } from "../tables.ts";

/** A table, or one of its indexes. */
type Place = TableName | "jobs/active" | "webhook_deliveries/pending";
type TableOf<P extends Place> = P extends `${infer Name extends TableName}/${string}` ? Name : P & TableName;

/** What every store needs: the client, and the names of the declared tables only. */
export interface Storage<Name extends TableName = TableName> {
  documents: DynamoDBDocumentClient;
  tables: TableNames<Name>;
}

/** Access to these tables and indexes with these actions: `tables({ jobs: ["GetItem"], "jobs/active": ["Query"] })`. */
export function tables<P extends Place>(
  actions: Readonly<Record<P, readonly TableAction[]>>,
): Capability<Storage<TableOf<P>>>;
export function tables(actions: Readonly<Record<string, readonly TableAction[]>>): Capability<object> {
  return grantedStorage(Object.entries(actions).map(([place, allowed]) => tableNeed(place, allowed)));
}

/** Access to several tables with the same actions. */
export function eachTable<Name extends TableName>(
  names: readonly Name[],
  actions: readonly TableAction[],
): Capability<Storage<Name>>;
export function eachTable(names: readonly TableName[], actions: readonly TableAction[]): Capability<object> {
  return grantedStorage(names.map((name) => ({ kind: "table", name, actions })));
}

type TableNeed = Extract<Need, { kind: "table" }>;

const grantedStorage = (needs: readonly TableNeed[]) =>
  granted(needs, () => {
    const env = readEnv(...new Set(needs.map(envName)));
    return {
      documents: documentClient(),
      tables: Object.fromEntries(needs.map((need) => [need.name, env[envName(need)]])),
    };
  });

function tableNeed(place: string, actions: readonly TableAction[]): TableNeed {
  const [name = "", index] = place.split("/");
  if (!isTableName(name)) throw new Error(`There is no table "${name}"`);
  return { kind: "table", name, actions, ...(index !== undefined && { index }) };
}
