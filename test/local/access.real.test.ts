import { DynamoDB } from "@aws-sdk/client-dynamodb";
import { Lambda } from "@aws-sdk/client-lambda";
import { SecretsManager } from "@aws-sdk/client-secrets-manager";
import { SQS } from "@aws-sdk/client-sqs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { patience } from "../support/patience.ts";
import { type GuardedRun, missingStatement, runGuarded, sentence } from "./guarded-run.ts";

let run: GuardedRun;
beforeAll(async () => {
  run = await runGuarded();
}, 180_000);
beforeEach(() => {
  run.lines.length = 0;
});
afterAll(() => run?.stop());
/** What was logged of the calls of a test. The worker asks for messages all the time, and may be refused late. */
const said = () => run.lines.filter((line) => !line.startsWith("worker: AccessDenied for sqs:"));

const account = "us-east-1:000000000000";

describe("DynamoDB", () => {
  const db = (credentials = run.caller) => new DynamoDB(run.as("dynamodb", credentials));
  const things = () => run.output("Table");
  const others = () => run.output("Other");
  const Item = { id: { S: "1" }, owner: { S: "me" } };
  const Key = { id: { S: "1" } };
  const never = { id: { S: "never" } };
  const byOwner = {
    KeyConditionExpression: "#owner = :owner",
    ExpressionAttributeNames: { "#owner": "owner" },
    ExpressionAttributeValues: { ":owner": { S: "me" } },
  };

  it("answers what the role allows", async () => {
    const TableName = things();
    await db().putItem({ TableName, Item });
    expect(await db().getItem({ TableName, Key })).toMatchObject({ Item });
    expect(await db().query({ TableName, IndexName: "byOwner", ...byOwner })).toMatchObject({ Count: 1 });
    await db().batchGetItem({ RequestItems: { [TableName]: { Keys: [Key] } } });
    await db().transactGetItems({ TransactItems: [{ Get: { TableName, Key } }] });
    const absent = { TableName: others(), Key, ConditionExpression: "attribute_not_exists(id)" };
    await db().transactWriteItems({ TransactItems: [{ Put: { TableName, Item } }, { ConditionCheck: absent }] });
    expect(said()).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>, string, () => string]>([
    ["an action", () => db().scan({ TableName: things() }), "Scan", things],
    ["a table", () => db().getItem({ TableName: others(), Key }), "GetItem", others],
    ["the table of an index", () => db().query({ TableName: things(), ...byOwner }), "Query", things],
    [
      "one table of a batch",
      () => db().batchGetItem({ RequestItems: { [things()]: { Keys: [Key] }, [others()]: { Keys: [Key] } } }),
      "BatchGetItem",
      others,
    ],
    [
      "one write of a transaction",
      () => {
        const writes = [{ Put: { TableName: things(), Item: never } }, { Delete: { TableName: others(), Key } }];
        return db().transactWriteItems({ TransactItems: writes });
      },
      "DeleteItem",
      others,
    ],
    [
      "one read of a transaction",
      () =>
        db().transactGetItems({
          TransactItems: [things(), others()].map((TableName) => ({ Get: { TableName, Key } })),
        }),
      "GetItem",
      others,
    ],
  ])("refuses %s that the role does not allow", async (_, call, operation, table) => {
    const action = `dynamodb:${operation}`;
    const resource = `arn:aws:dynamodb:${account}:table/${table()}`;
    await expect(call()).rejects.toMatchObject({
      name: "AccessDeniedException",
      message: expect.stringMatching(sentence(action, resource)),
      $metadata: { httpStatusCode: 400 },
    });
    expect(said()).toEqual([missingStatement(action, resource)]);
    expect(await db().getItem({ TableName: things(), Key: never })).not.toHaveProperty("Item");
  });

  it("answers everything to the operator", async () => {
    expect(await db(run.operator).listTables({})).toMatchObject({ TableNames: { length: 2 } });
  });

  it("refuses an unknown key, a wrong signature and none by AWS's names", async () => {
    const unknown = { accessKeyId: "AKUNKNOWN", secretAccessKey: "x" };
    await expect(db(unknown).listTables({})).rejects.toMatchObject({ name: "UnrecognizedClientException" });
    const forged = { ...run.operator, secretAccessKey: "x" };
    await expect(db(forged).listTables({})).rejects.toMatchObject({ name: "InvalidSignatureException" });
    const response = await fetch(run.as("dynamodb", run.caller).endpoint, { method: "POST", body: "{}" });
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining("MissingAuthenticationTokenException"),
    ]);
  });
});

describe("SQS", () => {
  const sqs = (credentials = run.caller) => new SQS(run.as("sqs", credentials));
  const queue = () => run.output("Queue");
  const idle = () => run.output("Idle");
  const arnOf = (url: string) => `arn:aws:sqs:${account}:${url.split("/").at(-1)}`;

  it("answers what the role allows, of one message and of several", async () => {
    await sqs().sendMessage({ QueueUrl: idle(), MessageBody: "1" });
    const Entries = ["2", "3"].map((Id) => ({ Id, MessageBody: Id }));
    expect(await sqs().sendMessageBatch({ QueueUrl: idle(), Entries })).toMatchObject({ Successful: { length: 2 } });
    expect(said()).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>, string, () => string]>([
    ["another queue", () => sqs().sendMessage({ QueueUrl: queue(), MessageBody: "x" }), "SendMessage", queue],
    [
      "several messages to another queue",
      () => sqs().sendMessageBatch({ QueueUrl: queue(), Entries: [{ Id: "1", MessageBody: "x" }] }),
      "SendMessage",
      queue,
    ],
    ["to receive", () => sqs().receiveMessage({ QueueUrl: idle() }), "ReceiveMessage", idle],
    ["to delete", () => sqs().deleteMessage({ QueueUrl: idle(), ReceiptHandle: "x" }), "DeleteMessage", idle],
    [
      "to delete several",
      () => sqs().deleteMessageBatch({ QueueUrl: idle(), Entries: [{ Id: "1", ReceiptHandle: "x" }] }),
      "DeleteMessage",
      idle,
    ],
    [
      "to return",
      () => sqs().changeMessageVisibility({ QueueUrl: idle(), ReceiptHandle: "x", VisibilityTimeout: 0 }),
      "ChangeMessageVisibility",
      idle,
    ],
    ["to look into", () => sqs().getQueueAttributes({ QueueUrl: idle() }), "GetQueueAttributes", idle],
  ])("refuses %s that the role does not allow", async (_, call, operation, queueUrl) => {
    const [action, resource] = [`sqs:${operation}`, arnOf(queueUrl())];
    await expect(call()).rejects.toMatchObject({
      name: expect.stringMatching(/^AccessDenied/),
      message: expect.stringMatching(sentence(action, resource)),
      $metadata: { httpStatusCode: 403 },
    });
    expect(said()).toEqual([missingStatement(action, resource)]);
  });

  it("gives messages to a worker under the worker's own role", async () => {
    await sqs(run.operator).sendMessage({ QueueUrl: queue(), MessageBody: "x" });
    await expect.poll(() => run.lines, patience).toContainEqual(expect.stringContaining("worked"));
  });

  it("gives no messages to a worker whose role may not receive them", async () => {
    const polling = run.running.statements().find(({ id, statement }) => {
      return id.startsWith("worker#") && statement.Action?.includes("sqs:ReceiveMessage");
    });
    await run.running.leaveOut([polling?.id ?? ""]);
    await sqs(run.operator).sendMessage({ QueueUrl: queue(), MessageBody: "x" });
    const refusals = () => run.lines.filter((line) => line.startsWith("worker: AccessDenied for sqs:"));
    // None of the polls that were waiting when the statement went away is given the message.
    await expect.poll(() => refusals().length, patience).toBeGreaterThan(10);
    expect(run.lines.filter((line) => line.includes("worked"))).toEqual([]);
    await run.running.leaveOut([]);
    await expect.poll(() => run.lines, patience).toContainEqual(expect.stringContaining("worked"));
  });
});

describe("Lambda", () => {
  const lambda = (credentials = run.caller) => new Lambda(run.as("lambda", credentials));

  it("answers what the role allows", async () => {
    expect(await lambda().invoke({ FunctionName: "callee" })).toMatchObject({ StatusCode: 200 });
    expect(said()).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["a call of", () => lambda().invoke({ FunctionName: "worker" })],
    ["a later call of", () => lambda().invoke({ FunctionName: "worker", InvocationType: "Event" })],
    ["a streamed call of", () => lambda().invokeWithResponseStream({ FunctionName: "worker" })],
  ])("refuses %s a function that the role does not allow", async (_, call) => {
    const resource = `arn:aws:lambda:${account}:function:worker`;
    await expect(call()).rejects.toMatchObject({
      name: "AccessDeniedException",
      message: expect.stringMatching(sentence("lambda:InvokeFunction", resource)),
      $metadata: { httpStatusCode: 403 },
    });
    expect(said()).toEqual([missingStatement("lambda:InvokeFunction", resource)]);
  });
});

describe("a service that invokes a function", () => {
  const get = async (path: string) => (await fetch(run.output("Api") + path)).status;
  const idOf = (owner: RegExp) => run.running.statements().find(({ id }) => owner.test(id))?.id ?? "";
  /** The status without each of the statements that it needs. */
  async function withoutEach(path: string, owners: RegExp[]): Promise<number[]> {
    const statuses: number[] = [];
    for (const owner of owners) {
      await run.running.leaveOut([idOf(owner)]);
      statuses.push(await get(path));
    }
    await run.running.leaveOut([]);
    return statuses;
  }

  it("needs a role that it may take on, and that may invoke it, and that the function can have its own", async () => {
    expect(await get("by-role")).toBe(200);
    const needed = [/^role\/Guarded-ApiCaller.* policy#/, /^Guarded-ApiCaller\w+#/, /^role\/Guarded-callee.* policy#/];
    expect(await withoutEach("by-role", needed)).toEqual([500, 500, 502]);
    expect(await get("by-role")).toBe(200);
  });

  it("needs, without a role, that the function's policy names it as the source", async () => {
    expect([await get("by-policy"), await get("by-neither")]).toEqual([200, 500]);
    expect(await withoutEach("by-policy", [/^callee policy#/])).toEqual([500]);
    expect(run.lines).toContainEqual(
      expect.stringMatching(
        /^apigateway.amazonaws.com: AccessDenied for lambda:InvokeFunction .*: no policy has .*"Principal":{"Service":"apigateway.amazonaws.com"}}$/,
      ),
    );
  });
});

describe("Secrets Manager", () => {
  const secrets = (credentials = run.caller) => new SecretsManager(run.as("secretsmanager", credentials));

  it("answers what the role allows", async () => {
    expect(await secrets().getSecretValue({ SecretId: run.output("Secret") })).toHaveProperty("SecretString");
    expect(said()).toEqual([]);
  });

  it("refuses what the role does not allow", async () => {
    const SecretId = run.output("Secret");
    await expect(secrets().putSecretValue({ SecretId, SecretString: "mine" })).rejects.toMatchObject({
      name: "AccessDeniedException",
      message: expect.stringMatching(sentence("secretsmanager:PutSecretValue", SecretId)),
      $metadata: { httpStatusCode: 400 },
    });
    expect(said()).toEqual([missingStatement("secretsmanager:PutSecretValue", SecretId)]);
  });
});
