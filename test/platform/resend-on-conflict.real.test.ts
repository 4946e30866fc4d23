import { DynamoDBClient, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { DeleteCommand, GetCommand, PutCommand, TransactWriteCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { documentsOf } from "@reelwright/platform/document-client";
import { resendOnConflict } from "@reelwright/platform/resend-on-conflict";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTables } from "../support/tables.ts";

const TableName = "videos";
const Key = { account_id: "acc_1", id: "vid_1" };
const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: "",
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

describe("where every other write meets a transaction under way", () => {
  let tables: Awaited<ReturnType<typeof startTables>>;
  beforeAll(async () => {
    tables = await startTables({ conflictEvery: 2 });
  });
  afterAll(() => tables.stop());

  it("every kind of single write succeeds at once for its caller", async () => {
    const { documents } = tables;
    for (let round = 0; round < 3; round++) {
      await documents.send(new PutCommand({ TableName, Item: { ...Key, title: "A title", views: 0 } }));
      await documents.send(
        new UpdateCommand({
          TableName,
          Key,
          UpdateExpression: "SET #views = #views + :one",
          ExpressionAttributeNames: { "#views": "views" },
          ExpressionAttributeValues: { ":one": 1 },
        }),
      );
      expect((await documents.send(new GetCommand({ TableName, Key }))).Item).toMatchObject({ views: 1 });
      await documents.send(new DeleteCommand({ TableName, Key }));
      expect((await documents.send(new GetCommand({ TableName, Key }))).Item).toBeUndefined();
    }
  });

  it("a transaction keeps its request token, so that a try whose answer was lost is not applied twice", async () => {
    const dynamodb = new DynamoDBClient({
      endpoint: tables.url,
      region: "us-east-1",
      credentials: { accessKeyId: "test", secretAccessKey: "test" },
    });
    const sent: string[] = [];
    dynamodb.middlewareStack.add(
      (next) => (of) => {
        sent.push(JSON.parse(Buffer.from(Reflect.get(Object(of.request), "body")).toString()).ClientRequestToken);
        return next(of);
      },
      { step: "finalizeRequest", priority: "low" },
    );
    const documents = documentsOf(dynamodb);
    const write = (id: string) => ({ Put: { TableName, Item: { ...Key, id } } });

    await documents.send(new TransactWriteCommand({ TransactItems: [write("vid_2")] }));
    await documents.send(new TransactWriteCommand({ TransactItems: [write("vid_3")] }));

    expect(sent.length).toBeGreaterThan(2);
    expect(new Set(sent).size).toBe(2);
    dynamodb.destroy();
  });
});

describe("a write is sent again", () => {
  const patience = () => {
    const waits: number[] = [];
    return { waits, sleep: async (ms: number) => waits.push(ms), random: () => 1 };
  };
  const failing = (error: Error, times: number) => {
    let tries = 0;
    return async () => {
      if (tries++ < times) throw error;
      return tries;
    };
  };

  it("after waits that grow to a second", async () => {
    const retrying = patience();

    expect(await resendOnConflict(failing(cancelled("None", "TransactionConflict"), 8), retrying)).toBe(9);
    expect(retrying.waits).toEqual([40, 80, 160, 320, 640, 1000, 1000, 1000]);
  });

  it("a bounded number of times", async () => {
    await expect(resendOnConflict(failing(cancelled("TransactionConflict"), 1000), patience())).rejects.toThrow();
  });

  it("if a condition failed beside a conflict: what it was to be decided with is being written", async () => {
    const mixed = cancelled("ConditionalCheckFailed", "TransactionConflict", "None");

    expect(await resendOnConflict(failing(mixed, 1), patience())).toBe(2);
  });

  it.each([
    ["a condition that does not hold", cancelled("ConditionalCheckFailed", "None")],
    ["an invalid item beside a conflict", cancelled("ValidationError", "TransactionConflict")],
    ["an invalid item", cancelled("ValidationError", "None")],
    ["any other error", new Error("Not now")],
  ])("not after %s", async (_what, error) => {
    const retrying = patience();

    await expect(resendOnConflict(failing(error, 1), retrying)).rejects.toBe(error);
    expect(retrying.waits).toEqual([]);
  });
});
