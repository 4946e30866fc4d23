import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { startDynamoDb } from "@reelwright/aws-local/dynamodb/start-dynamodb";
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

/** Every table, empty, in an in-memory DynamoDB of its own. `conflictEvery`: every so-manieth write meets a conflict. */
export async function startTables({ conflictEvery }: { conflictEvery?: number } = {}) {
  const dynamodb = await startDynamoDb({ dir: undefined, tables: tableProperties(), conflictEvery });
  const client = new DynamoDBClient({
    endpoint: dynamodb.url,
    region: "us-east-1",
    credentials: { accessKeyId: "test", secretAccessKey: "test" },
  });
  return {
    url: dynamodb.url,
    documents: documentsOf(client),
    tables: tableNames,
    async stop() {
      client.destroy();
      await dynamodb.stop();
    },
  };
}

/** The properties that a stack gives each table, by name. */
export const tableProperties = () =>
  Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, resourceOf(table)]));

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
