import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { flushCompileCache } from "node:module";
import { text } from "node:stream/consumers";
import type { Store } from "dynalite/db/index.js";
import * as z from "zod";
import { parseItemWrite, WriteBatch, type WriteKind, whileLocked } from "./item-writes.ts";
import { openDynalite } from "./open-dynalite.ts";
import { isServiceError } from "./service-error.ts";
import { conflict, conflictCounter, conflictOf } from "./staged-conflicts.ts";
import { describeTimeToLive, sweepExpiredItems, updateTimeToLive } from "./time-to-live.ts";
import { transactGetItems } from "./transact-get-items.ts";
import { sweepTransactionTokens, transactWriteItems } from "./transact-write-items.ts";

const SWEEP_INTERVAL_MS = 2_000;
const flags = z.object({ dir: z.string().optional(), port: z.number(), conflictEvery: z.number().optional() });

type Operation = (request: unknown) => Promise<object>;

/**
 * The program of the DynamoDB child process: dynalite, plus the operations that it lacks. It tells its parent the port
 * once it listens, and ends with its parent.
 */
export function serveDynamoDb({ dir, port, conflictEvery }: z.infer<typeof flags>): void {
  const { server, store } = openDynalite(dir);
  answerOurOperations(server, operationsOf(store, conflictCounter(conflictEvery)));
  sweepRegularly(store);
  // Idle connections stay open: closing one races with a request that the other end is just sending.
  server.keepAliveTimeout = 0;
  server.listen(port, "127.0.0.1", () => {
    const address = server.address();
    if (address && typeof address === "object") process.send?.({ port: address.port });
    // This process will be killed, which would keep nothing.
    flushCompileCache();
  });
  process.on("disconnect", () => process.exit(0));
  // Ctrl-C reaches the whole process group; our parent may still have requests to finish.
  process.on("SIGINT", () => {});
}

function operationsOf(store: Store, meetsConflict: () => boolean): Partial<Record<string, Operation>> {
  const write =
    (kind: WriteKind): Operation =>
    async (request) => {
      if (meetsConflict()) throw conflict();
      return writeItem(store, kind, request);
    };
  return {
    PutItem: write("Put"),
    UpdateItem: write("Update"),
    DeleteItem: write("Delete"),
    TransactWriteItems: async (request) => {
      if (meetsConflict()) throw conflictOf(request);
      return transactWriteItems(store, request, Date.now);
    },
    TransactGetItems: (request) => transactGetItems(store, request),
    UpdateTimeToLive: (request) => updateTimeToLive(store, request),
    DescribeTimeToLive: (request) => describeTimeToLive(store, request),
    // Accepted, because a deployed table has it; nothing can be restored here.
    UpdateContinuousBackups: async () => ({
      ContinuousBackupsDescription: {
        ContinuousBackupsStatus: "ENABLED",
        PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: "ENABLED" },
      },
    }),
  };
}

/** dynalite writes an item and its index rows one by one; here they are one batch, whole after a crash. */
async function writeItem(store: Store, kind: WriteKind, input: unknown): Promise<object> {
  const write = await parseItemWrite(store, kind, input);
  return whileLocked(store, [{ table: write.request.TableName, key: write.key }], async () => {
    const batch = new WriteBatch(store);
    const result = await batch.apply(write);
    await batch.commit();
    return result;
  });
}

function answerOurOperations(server: Server, operations: ReturnType<typeof operationsOf>): void {
  const answerByDynalite = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const target = request.headers["x-amz-target"];
    const operation = operations[String(target).split(".")[1] ?? ""];
    if (operation) void answer(operation, request, response);
    else for (const listener of answerByDynalite) listener.call(server, request, response);
  });
}

async function answer(operation: Operation, request: IncomingMessage, response: ServerResponse): Promise<void> {
  let status = 200;
  let body: object;
  try {
    body = await operation(JSON.parse(await text(request)));
  } catch (error) {
    if (isServiceError(error)) {
      status = error.statusCode;
      body = error.body;
    } else if (error instanceof z.ZodError || error instanceof SyntaxError) {
      status = 400;
      body = { __type: "com.amazon.coral.service#SerializationException", Message: error.message };
    } else {
      console.error(error);
      status = 500;
      body = { __type: "com.amazonaws.dynamodb.v20120810#InternalServerError", message: String(error) };
    }
  }
  const payload = JSON.stringify(body);
  response.writeHead(status, {
    "content-type": "application/x-amz-json-1.0",
    "content-length": Buffer.byteLength(payload),
  });
  response.end(payload);
}

function sweepRegularly(store: Store): void {
  const sweep = async () => {
    try {
      await sweepExpiredItems(store, Date.now() / 1000);
      await sweepTransactionTokens(store, Date.now());
    } catch (error) {
      console.error("The sweep of expired items failed; the next one tries again.", error);
    }
    setTimeout(sweep, SWEEP_INTERVAL_MS).unref();
  };
  setTimeout(sweep, SWEEP_INTERVAL_MS).unref();
}

if (import.meta.main) serveDynamoDb(flags.parse(JSON.parse(process.argv[2] ?? "{}")));
