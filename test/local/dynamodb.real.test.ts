import { DescribeTableCommand, DescribeTimeToLiveCommand, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { type DynamoDb, startDynamoDb } from "@reelwright/aws-local/dynamodb/start-dynamodb";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { patience } from "../support/patience.ts";
import { clientOf, key, TABLE, tables } from "./jobs-table.ts";

describe("one DynamoDB in memory", () => {
  let dynamoDb: DynamoDb;
  let db: DynamoDBDocumentClient;
  const put = (id: string, rest: object = {}) =>
    db.send(new PutCommand({ TableName: TABLE, Item: { ...key(id), ...rest } }));
  const get = async (id: string) =>
    (await db.send(new GetCommand({ TableName: TABLE, Key: key(id), ConsistentRead: true }))).Item;
  const withLease = async () =>
    (
      await db.send(
        new QueryCommand({
          TableName: TABLE,
          IndexName: "byLease",
          KeyConditionExpression: "accountId = :a",
          ExpressionAttributeValues: { ":a": "acc" },
        }),
      )
    ).Items?.map(({ id }) => id);
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error) => error,
    );

  beforeAll(async () => {
    dynamoDb = await startDynamoDb({ dir: undefined, tables });
    db = clientOf(dynamoDb);
  });
  afterAll(() => dynamoDb.stop());

  test("it creates the tables of the template with their indexes and expiry attribute", async () => {
    const { Table } = await db.send(new DescribeTableCommand({ TableName: TABLE }));
    expect(Table?.TableStatus).toBe("ACTIVE");
    expect(Table?.GlobalSecondaryIndexes?.map((index) => index.IndexName)).toEqual(["byLease"]);
    const { TimeToLiveDescription } = await db.send(new DescribeTimeToLiveCommand({ TableName: TABLE }));
    expect(TimeToLiveDescription).toEqual({ TimeToLiveStatus: "ENABLED", AttributeName: "expiresAt" });
    expect((await db.send(new ListTablesCommand({}))).TableNames).toEqual([TABLE]);
  });

  test("a failed condition returns the item that was there when it is asked to", async () => {
    await put("there", { n: 1 });
    for (const failing of [
      db.send(
        new PutCommand({
          TableName: TABLE,
          Item: key("there"),
          ConditionExpression: "attribute_not_exists(id)",
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        }),
      ),
      db.send(
        new UpdateCommand({
          TableName: TABLE,
          Key: key("there"),
          UpdateExpression: "SET n = :two",
          ConditionExpression: "n = :two",
          ExpressionAttributeValues: { ":two": 2 },
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        }),
      ),
      db.send(
        new DeleteCommand({
          TableName: TABLE,
          Key: key("there"),
          ConditionExpression: "attribute_not_exists(id)",
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        }),
      ),
    ]) {
      const failure = await failureOf(failing);
      expect(failure).toMatchObject({
        name: "ConditionalCheckFailedException",
        Item: { id: { S: "there" }, n: { N: "1" } },
      });
    }
  });

  test("an update moves the item in and out of a sparse index", async () => {
    await put("leased", { leaseUntil: 5 });
    expect(await withLease()).toEqual(["leased"]);
    const { Attributes } = await db.send(
      new UpdateCommand({
        TableName: TABLE,
        Key: key("leased"),
        UpdateExpression: "REMOVE leaseUntil ADD attempts :one",
        ExpressionAttributeValues: { ":one": 1 },
        ReturnValues: "ALL_NEW",
      }),
    );
    expect(Attributes).toEqual({ ...key("leased"), attempts: 1 });
    expect(await withLease()).toEqual([]);
  });

  test("a transaction with one failed condition changes nothing and says which one failed", async () => {
    await put("poor", { credits: 1 });
    const failure = await failureOf(
      db.send(
        new TransactWriteCommand({
          TransactItems: [
            { Put: { TableName: TABLE, Item: { ...key("never"), leaseUntil: 9 } } },
            {
              Update: {
                TableName: TABLE,
                Key: key("poor"),
                UpdateExpression: "SET credits = credits - :price",
                ConditionExpression: "credits >= :price",
                ExpressionAttributeValues: { ":price": 2 },
                ReturnValuesOnConditionCheckFailure: "ALL_OLD",
              },
            },
          ],
        }),
      ),
    );
    expect(failure).toMatchObject({
      name: "TransactionCanceledException",
      CancellationReasons: [{ Code: "None" }, { Code: "ConditionalCheckFailed", Item: { credits: { N: "1" } } }],
    });
    expect(await get("never")).toBeUndefined();
    expect(await withLease()).toEqual([]);
  });

  test("a transaction puts, updates, deletes and checks together, in the indexes too", async () => {
    await put("a", { n: 1 });
    await put("b");
    await put("c");
    await db.send(
      new TransactWriteCommand({
        TransactItems: [
          {
            Update: {
              TableName: TABLE,
              Key: key("a"),
              UpdateExpression: "SET n = n + :one",
              ExpressionAttributeValues: { ":one": 1 },
            },
          },
          { Delete: { TableName: TABLE, Key: key("b") } },
          { ConditionCheck: { TableName: TABLE, Key: key("c"), ConditionExpression: "attribute_exists(id)" } },
          { Put: { TableName: TABLE, Item: { ...key("d"), leaseUntil: 1 } } },
        ],
      }),
    );
    const { Responses } = await db.send(
      new TransactGetCommand({
        TransactItems: ["a", "b", "c", "d"].map((id) => ({ Get: { TableName: TABLE, Key: key(id) } })),
      }),
    );
    expect(Responses?.map(({ Item }) => Item)).toEqual([
      { ...key("a"), n: 2 },
      undefined,
      key("c"),
      { ...key("d"), leaseUntil: 1 },
    ]);
    expect(await withLease()).toEqual(["d"]);
  });

  test("a repeated request token changes nothing, and is refused for another transaction", async () => {
    const add = (amount: number) =>
      db.send(
        new TransactWriteCommand({
          ClientRequestToken: "token-1",
          TransactItems: [
            {
              Update: {
                TableName: TABLE,
                Key: key("counted"),
                UpdateExpression: "ADD n :amount",
                ExpressionAttributeValues: { ":amount": amount },
              },
            },
          ],
        }),
      );
    await Promise.all([add(1), add(1), add(1)]);
    expect(await get("counted")).toMatchObject({ n: 1 });
    expect(await failureOf(add(2))).toMatchObject({ name: "IdempotentParameterMismatchException" });
  });

  test.each([
    ["two operations on one item", [key("x"), key("x")]],
    ["more than 100 items", Array.from({ length: 101 }, (_, n) => key(`many${n}`))],
  ])("a transaction with %s is refused", async (_, items) => {
    const TransactItems = items.map((Item) => ({ Put: { TableName: TABLE, Item } }));
    const failure = await failureOf(db.send(new TransactWriteCommand({ TransactItems })));
    expect(failure).toMatchObject({ name: "ValidationException" });
  });

  test("a transaction on a table that is not there says so", async () => {
    const failure = await failureOf(
      db.send(new TransactWriteCommand({ TransactItems: [{ Put: { TableName: "Nowhere", Item: key("x") } }] })),
    );
    expect(failure).toMatchObject({ name: "ResourceNotFoundException" });
  });

  test("fifty concurrent transfers in both directions keep the sum", async () => {
    await put("left", { credits: 30 });
    await put("right", { credits: 30 });
    const move = (id: string, amount: number) => ({
      Update: {
        TableName: TABLE,
        Key: key(id),
        UpdateExpression: "SET credits = credits + :amount",
        ConditionExpression: "credits >= :needed",
        ExpressionAttributeValues: { ":amount": amount, ":needed": Math.max(0, -amount) },
      },
    });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) =>
        db.send(
          new TransactWriteCommand({
            TransactItems: n % 3 === 0 ? [move("right", -4), move("left", 4)] : [move("left", -3), move("right", 3)],
          }),
        ),
      ),
    );
    const [left, right] = [(await get("left"))?.credits, (await get("right"))?.credits];
    expect(left + right).toBe(60);
    expect(Math.min(left, right)).toBeGreaterThanOrEqual(0);
    expect(outcomes.some(({ status }) => status === "fulfilled")).toBe(true);
  });

  test("of 200 concurrent decrements exactly as many succeed as there are credits", async () => {
    await put("purse", { credits: 120 });
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, () =>
        failureOf(
          db.send(
            new UpdateCommand({
              TableName: TABLE,
              Key: key("purse"),
              UpdateExpression: "SET credits = credits - :one",
              ConditionExpression: "credits >= :one",
              ExpressionAttributeValues: { ":one": 1 },
            }),
          ),
        ),
      ),
    );
    expect(outcomes.filter((failure) => failure === undefined)).toHaveLength(120);
    expect(await get("purse")).toMatchObject({ credits: 0 });
  });

  test("an item whose time is over disappears, one whose time is to come stays", async () => {
    await put("old", { expiresAt: 1 });
    await put("young", { expiresAt: 4_000_000_000 });
    await vi.waitFor(async () => expect(await get("old")).toBeUndefined(), patience);
    expect(await get("young")).toBeDefined();
  });
});

test("a definition that is not a table is refused with its name", async () => {
  await expect(startDynamoDb({ dir: undefined, tables: { Broken: {} } })).rejects.toThrow(/Broken/);
});
