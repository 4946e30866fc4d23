import { readFileSync } from "node:fs";
import path from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { Lambda } from "@aws-sdk/client-lambda";
import { GetObjectCommand, ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { DynamoDBDocumentClient, ScanCommand } from "@aws-sdk/lib-dynamodb";

// It may have to look through a line on which calls are made to fail.
const maxAttempts = 10;

/** The tables, buckets and functions behind a running service, as its operator sees them. */
export function openState(state: string) {
  const { region, accessKeyId, secretAccessKey, endpoints, outputs } = JSON.parse(
    readFileSync(path.join(state, "stack.json"), "utf8"),
  );
  const names: Record<string, string> = outputs["Reelwright-Data"];
  const credentials = { accessKeyId, secretAccessKey };
  const documents = DynamoDBDocumentClient.from(
    new DynamoDBClient({ region, endpoint: endpoints.dynamodb, credentials, maxAttempts }),
  );
  const s3 = new S3Client({ region, endpoint: endpoints.s3, credentials, forcePathStyle: true, maxAttempts });
  const lambda = new Lambda({ region, endpoint: endpoints.lambda, credentials, maxAttempts });
  /** Every key of a bucket. */
  async function keys(bucket: "Media" | "Work"): Promise<string[]> {
    const all: string[] = [];
    let token: string | undefined;
    do {
      const page = await s3.send(
        new ListObjectsV2Command({ Bucket: names[`${bucket}BucketName`], ContinuationToken: token }),
      );
      all.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
      token = page.NextContinuationToken;
    } while (token);
    return all;
  }

  return {
    documents,
    keys,
    /** What jobs and calls have in the work bucket while they go on: all but the segments that are kept for later reels. */
    workingKeys: async () => (await keys("Work")).filter((key) => !key.startsWith("cache/segments/")),

    /** Runs a schedule's function once. Throws when it fails. */
    async invoke(name: string): Promise<void> {
      const { FunctionError, Payload } = await lambda.invoke({ FunctionName: `reelwright-${name}`, Payload: "{}" });
      if (FunctionError) throw new Error(`${name} failed: ${Payload?.transformToString().slice(0, 200)}`);
    },
    tableName: (table: string) => names[`${table}TableName`] ?? "",

    /** Every item of a table. */
    async items(table: string): Promise<Record<string, unknown>[]> {
      const all: Record<string, unknown>[] = [];
      let start: Record<string, unknown> | undefined;
      do {
        const page = await documents.send(
          new ScanCommand({ TableName: names[`${table}TableName`], ExclusiveStartKey: start, ConsistentRead: true }),
        );
        all.push(...(page.Items ?? []));
        start = page.LastEvaluatedKey;
      } while (start);
      return all;
    },

    async text(bucket: "Media" | "Work", key: string): Promise<string> {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket: names[`${bucket}BucketName`], Key: key }));
      return (await Body?.transformToString()) ?? "";
    },
  };
}
export type OpenState = ReturnType<typeof openState>;
