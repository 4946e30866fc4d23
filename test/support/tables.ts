import { DeleteTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { ensureTables } from "@reelwright/aws-local/dynamodb/ensure-tables";
import { type DynamoDb, startDynamoDb } from "@reelwright/aws-local/dynamodb/start-dynamodb";
import { tableDefinition } from "@reelwright/aws-local/dynamodb/table-definition";
import { documentsOf } from "@reelwright/platform/document-client";
import { type TableDefinition, type TableKey, type TableNames, tables } from "#lambda/tables";

/** Every table under its own name. */
export const tableNames: TableNames = {
  accounts: "accounts",
  closed_accounts: "closed_accounts",
  api_keys: "api_keys",
  sessions: "sessions",
  credit_ledger: "credit_ledger",
  jobs: "jobs",
  videos: "videos",
  tracks: "tracks",
  reels: "reels",
  brand_kits: "brand_kits",
  rate_limits: "rate_limits",
  shared_answers: "shared_answers",
  idempotency: "idempotency",
  webhook_deliveries: "webhook_deliveries",
};

/** Those that no test uses: starting one takes longer than many test files. They end with this process. */
const idle: DynamoDb[] = [];

/** Every table, empty, in an in-memory DynamoDB. `conflictEvery`: every so-manieth write meets a conflict. */
export async function startTables({ conflictEvery }: { conflictEvery?: number } = {}) {
  const known = conflictEvery === undefined ? idle.pop() : undefined;
  const dynamodb = known ?? (await startDynamoDb({ dir: undefined, tables: {}, conflictEvery }));
  const client = new DynamoDBClient({
    endpoint: dynamodb.url,
    region: "us-east-1",
    credentials: { accessKeyId: "test", secretAccessKey: "test" },
  });
  await ensureTables(client, definitions);
  return {
    url: dynamodb.url,
    dynamodb: client,
    documents: documentsOf(client),
    tables: tableNames,
    async stop() {
      for (const TableName of definitions.keys()) await client.send(new DeleteTableCommand({ TableName }));
      client.destroy();
      if (conflictEvery === undefined) idle.push(dynamodb);
      else await dynamodb.stop();
    },
  };
}

function resourceOf({ partitionKey, sortKey, indexes = {} }: TableDefinition) {
  const keys = [
    partitionKey,
    sortKey,
    ...Object.values(indexes).flatMap((index) => [index.partitionKey, index.sortKey]),
  ];
  const attributes = new Map(keys.flatMap((key) => (key ? [[key.name, key.type] as const] : [])));
  const secondary = Object.entries(indexes).map(([IndexName, index]) => ({
    IndexName,
    KeySchema: keySchema(index.partitionKey, index.sortKey),
    Projection: { ProjectionType: "ALL" },
  }));
  return {
    AttributeDefinitions: [...attributes].map(([AttributeName, type]) => ({
      AttributeName,
      AttributeType: type === "number" ? "N" : "S",
    })),
    KeySchema: keySchema(partitionKey, sortKey),
    ...(secondary.length > 0 && { GlobalSecondaryIndexes: secondary }),
  };
}

const keySchema = (partition: TableKey, sort?: TableKey) => [
  { AttributeName: partition.name, KeyType: "HASH" },
  ...(sort ? [{ AttributeName: sort.name, KeyType: "RANGE" }] : []),
];

/** Each table as a stack defines it. */
const definitions = new Map(
  Object.entries(tables).map(([name, table]) => [name, tableDefinition.parse(resourceOf(table))]),
);
