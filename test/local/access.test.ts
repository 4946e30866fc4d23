import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDB } from "@aws-sdk/client-dynamodb";
import { Lambda } from "@aws-sdk/client-lambda";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type RunningAssembly, runAssembly } from "../../lib/local/run-assembly.ts";
import { writeGuardedAssembly } from "./guarded-assembly.ts";

let directory: string;
let running: RunningAssembly;
const lines: string[] = [];
let region: string;
let endpoints: Record<string, string>;
let outputs: Record<string, string>;
let operator: { accessKeyId: string; secretAccessKey: string };
let caller: typeof operator;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "access-"));
  running = await runAssembly({
    assemblyDirectory: writeGuardedAssembly(directory),
    stateDirectory: join(directory, "state"),
    log: (line) => lines.push(line),
  });
  const stack = JSON.parse(await readFile(join(directory, "state/stack.json"), "utf8"));
  ({ region, endpoints } = stack);
  outputs = Object.fromEntries(
    Object.entries<string>(stack.outputs.Guarded).map(([name, value]) => [name.replace(/Out$/, ""), value]),
  );
  operator = { accessKeyId: stack.accessKeyId, secretAccessKey: stack.secretAccessKey };
  const { Payload } = await new Lambda(as("lambda", operator)).invoke({ FunctionName: "caller" });
  const environment = JSON.parse(Payload?.transformToString() ?? "");
  caller = { accessKeyId: environment.AWS_ACCESS_KEY_ID, secretAccessKey: environment.AWS_SECRET_ACCESS_KEY };
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(async () => {
  await running?.stop();
  await rm(directory, { recursive: true, force: true });
});

const as = (service: string, credentials: typeof operator) => ({
  region,
  endpoint: endpoints[service],
  credentials,
  maxAttempts: 1,
});
const account = "us-east-1:000000000000";
/** AWS's sentence to the caller. */
const refused = (action: string, resource: string) =>
  expect.stringMatching(
    `^User: arn:aws:sts::000000000000:assumed-role/Guarded-callerServiceRole\\w+/caller is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action$`,
  );
/** What the log has then. */
const missing = (action: string, resource: string) =>
  `caller: AccessDenied for ${action} on ${resource}: its role lacks {"Effect":"Allow","Action":"${action}","Resource":"${resource}"}`;

describe("DynamoDB", () => {
  const db = (credentials = caller) => new DynamoDB(as("dynamodb", credentials));
  const things = () => outputs.Table ?? "";
  const others = () => outputs.Other ?? "";
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
    expect(lines).toEqual([]);
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
      message: refused(action, resource),
      $metadata: { httpStatusCode: 400 },
    });
    expect(lines).toEqual([missing(action, resource)]);
    expect(await db().getItem({ TableName: things(), Key: never })).not.toHaveProperty("Item");
  });

  it("answers everything to the operator", async () => {
    expect(await db(operator).listTables({})).toMatchObject({ TableNames: { length: 2 } });
  });

  it("refuses an unknown key, a wrong signature and none by AWS's names", async () => {
    const unknown = { accessKeyId: "AKUNKNOWN", secretAccessKey: "x" };
    await expect(db(unknown).listTables({})).rejects.toMatchObject({ name: "UnrecognizedClientException" });
    const forged = { ...operator, secretAccessKey: "x" };
    await expect(db(forged).listTables({})).rejects.toMatchObject({ name: "InvalidSignatureException" });
    const response = await fetch(endpoints.dynamodb ?? "", { method: "POST", body: "{}" });
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining("MissingAuthenticationTokenException"),
    ]);
  });
});
