import { readFileSync } from "node:fs";
import { createServer, request as onward } from "node:http";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { type AttributeValue, DescribeTableCommand, DynamoDBClient, GetItemCommand } from "@aws-sdk/client-dynamodb";
import { type Between, dynamoDbItself } from "@reelwright/aws-local/store-resources";
import * as z from "zod";
import { callOf } from "./call-counter.ts";
import { type IndexKeys, type StoredItem, type Units, writeUnits } from "./write-units.ts";

/** A write of one item, and the name of its table. */
export type CountedWrite = { name: string; call: string; isHeartbeat: boolean; isKeyCheck: boolean } & Units;

type Values = Record<string, AttributeValue>;
const Fields = z.custom<Values>((value) => typeof value === "object" && value !== null);
const Write = z.object({
  TableName: z.string(),
  Key: Fields.optional(),
  Item: Fields.optional(),
  UpdateExpression: z.string().optional(),
});
const Ports = z.record(z.string(), z.number());
const Transaction = z.object({ TransactItems: z.array(z.record(z.string(), Write)) });

/** `Reelwright-Data-Jobs12AB34CD` -> `Jobs`. */
const plainName = (name: string): string => name.replace(/^.*-/, "").replace(/[0-9A-F]{8}$/, "");

/** What the class of PUT has beside PUT itself: copies, the steps of an upload in parts, and lists. */
const isPutClass = (method: string, url: string): boolean =>
  method === "PUT" ||
  (method === "POST" && !/[?&]delete\b/.test(url)) ||
  (method === "GET" && /[?&]list-type=/.test(url));

/**
 * Counts what a service writes, as AWS bills it. DynamoDB is asked for each item before and after its write, at its own
 * port, which the state folder names: two workers that write one item at once change its size by a few bytes, so that is exact enough.
 */
export function writeCounter(state: string) {
  const writes: CountedWrite[] = [];
  let putRequests = 0;
  let client: DynamoDBClient | undefined;
  const known = new Map<string, Promise<{ keys: string[]; indexes: IndexKeys[] }>>();

  const inner = (): DynamoDBClient => {
    client ??= new DynamoDBClient({
      endpoint: `http://127.0.0.1:${Ports.parse(JSON.parse(readFileSync(path.join(state, "ports.json"), "utf8")))[dynamoDbItself]}`,
      region: "us-east-1",
      credentials: { accessKeyId: "bench", secretAccessKey: "bench" },
    });
    return client;
  };
  const tableOf = (TableName: string) => {
    const described = known.get(TableName) ?? describe(TableName);
    known.set(TableName, described);
    return described;
  };
  async function describe(TableName: string) {
    const { Table } = await inner().send(new DescribeTableCommand({ TableName }));
    const names = (schema: { AttributeName?: string | undefined }[] = []) =>
      schema.map((key) => key.AttributeName ?? "");
    return {
      keys: names(Table?.KeySchema),
      indexes: (Table?.GlobalSecondaryIndexes ?? []).map(({ KeySchema }) => names(KeySchema)),
    };
  }
  async function read({ TableName, Key, Item }: z.infer<typeof Write>): Promise<StoredItem> {
    const { keys } = await tableOf(TableName);
    const named = Object.entries(Key ?? Item ?? {}).filter(([name]) => keys.includes(name));
    const request = { TableName, Key: Object.fromEntries(named), ConsistentRead: true };
    return (await inner().send(new GetItemCommand(request))).Item ?? null;
  }

  const between: Between = async (service, { port, target }) => {
    const server = createServer({ requestTimeout: 0, keepAliveTimeout: 0 }, async (request, response) => {
      const { method = "", url = "", headers } = request;
      if (service === "s3" && isPutClass(method, url)) putRequests++;
      const body = service === "dynamodb" ? await buffer(request) : null;
      const call = callOf(service, request);
      const wanted = body ? writesOf(call, body) : [];
      const before = await Promise.all(wanted.map(read));
      const passed = onward(target + url, { method, headers }, async (answer) => {
        const text = wanted.length > 0 ? await buffer(answer) : null;
        const after = await Promise.all(wanted.map(read));
        for (const [index, write] of wanted.entries()) {
          const { indexes } = await tableOf(write.TableName);
          const isTransaction = call === "TransactWriteItems";
          const units = writeUnits(before[index] ?? null, after[index] ?? null, { indexes, isTransaction });
          const { TableName, UpdateExpression = "" } = write;
          const isHeartbeat = UpdateExpression.startsWith("SET tasks.#task.done = :done");
          const isKeyCheck = UpdateExpression.includes("usage_count = usage_count + :one");
          writes.push({ name: plainName(TableName), call, isHeartbeat, isKeyCheck, ...units });
        }
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        if (text) response.end(text);
        else answer.pipe(response);
      });
      passed.on("error", () => response.destroy());
      if (body) passed.end(body);
      else request.pipe(passed);
    });
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    return {
      async stop() {
        client?.destroy();
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      },
    };
  };
  return {
    between,
    /** What was written since it was last asked for. */
    taken() {
      const taken = { writes: writes.splice(0), putRequests };
      putRequests = 0;
      return taken;
    },
  };
}

/** The items that a call writes, or would write if its condition held: both cost the same. */
function writesOf(call: string, body: Buffer): z.infer<typeof Write>[] {
  if (["PutItem", "UpdateItem", "DeleteItem"].includes(call)) return [Write.parse(JSON.parse(body.toString("utf8")))];
  if (call !== "TransactWriteItems") return [];
  return Transaction.parse(JSON.parse(body.toString("utf8"))).TransactItems.flatMap((one) => Object.values(one));
}
