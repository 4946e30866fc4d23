import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GetCommand, PutCommand, QueryCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { startDynamoDb } from "@reelwright/aws-local/dynamodb/start-dynamodb";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { patience } from "../support/patience.ts";
import { clientOf, jobsTable, key, TABLE, tables } from "./jobs-table.ts";

describe("DynamoDB in a directory", () => {
  const started: { stop(): Promise<void> }[] = [];
  let dir: string;
  const start = async (definitions: Record<string, unknown>) => {
    const dynamoDb = await startDynamoDb({ dir, tables: definitions });
    started.push(dynamoDb);
    return dynamoDb;
  };
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), "dynamodb-"));
  });
  afterAll(async () => {
    for (const dynamoDb of started) await dynamoDb.stop();
    await rm(dir, { recursive: true });
  });

  test("items outlive a restart, and a table with other indexes is refused by name", async () => {
    const first = await start(tables);
    await clientOf(first).send(new PutCommand({ TableName: TABLE, Item: key("kept") }));
    await first.stop();
    await expect(start({ [TABLE]: { ...jobsTable, GlobalSecondaryIndexes: [] } })).rejects.toThrow(
      /Data-Jobs has .*other indexes/,
    );
    const second = await start(tables);
    expect((await clientOf(second).send(new GetCommand({ TableName: TABLE, Key: key("kept") }))).Item).toBeDefined();
    await second.stop();
  });

  test("after kill -9 it is back on the same port with every acknowledged transaction, whole", async () => {
    const dynamoDb = await start(tables);
    const db = clientOf(dynamoDb);
    let acknowledged = 0;
    const writeUntilItDies = async () => {
      for (let n = 1; ; n++) {
        const half = (id: string) => ({ Put: { TableName: TABLE, Item: { ...key(id), n, leaseUntil: n } } });
        await db.send(new TransactWriteCommand({ TransactItems: [half("one"), half("other")] }));
        acknowledged = n;
        if (n === 20) killChild();
      }
    };
    await expect(writeUntilItDies()).rejects.toThrow();
    const { Items } = await vi.waitFor(
      () =>
        db.send(
          new QueryCommand({
            TableName: TABLE,
            IndexName: "byLease",
            KeyConditionExpression: "accountId = :a",
            ExpressionAttributeValues: { ":a": "acc" },
          }),
        ),
      patience,
    );
    const written = Items?.map(({ id, n }) => [id, n]);
    expect(acknowledged).toBeGreaterThanOrEqual(20);
    expect(written).toEqual([
      ["one", Items?.[0]?.n],
      ["other", Items?.[0]?.n],
    ]);
    expect(Items?.[0]?.n).toBeGreaterThanOrEqual(acknowledged);
  });
});

function killChild() {
  const pid = execFileSync("pgrep", ["-P", String(process.pid), "-f", "dynamodb-process"], { encoding: "utf8" });
  process.kill(Number(pid), "SIGKILL");
}
