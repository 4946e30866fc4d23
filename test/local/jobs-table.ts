import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { DynamoDb } from "@reelwright/aws-local/dynamodb/start-dynamodb";

/** A table as a template defines it. */
export const TABLE = "Data-Jobs";
export const jobsTable = {
  AttributeDefinitions: [
    { AttributeName: "accountId", AttributeType: "S" },
    { AttributeName: "id", AttributeType: "S" },
    { AttributeName: "leaseUntil", AttributeType: "N" },
  ],
  KeySchema: [
    { AttributeName: "accountId", KeyType: "HASH" },
    { AttributeName: "id", KeyType: "RANGE" },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: "byLease",
      KeySchema: [
        { AttributeName: "accountId", KeyType: "HASH" },
        { AttributeName: "leaseUntil", KeyType: "RANGE" },
      ],
      Projection: { ProjectionType: "ALL" },
    },
  ],
  BillingMode: "PAY_PER_REQUEST",
  Replicas: [{ Region: "us-east-1", PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } }],
  TimeToLiveSpecification: { AttributeName: "expiresAt", Enabled: true },
};
export const tables = { [TABLE]: jobsTable };

/** A client that tries once. */
export function clientOf({ url }: DynamoDb) {
  const raw = new DynamoDBClient({
    endpoint: url,
    region: "us-east-1",
    maxAttempts: 1,
    credentials: { accessKeyId: "test", secretAccessKey: "test" },
  });
  return DynamoDBDocumentClient.from(raw);
}
export const key = (id: string, accountId = "acc") => ({ accountId, id });
