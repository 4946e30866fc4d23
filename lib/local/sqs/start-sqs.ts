import { EventEmitter, once } from "node:events";
import { mkdir } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import * as z from "zod";
import { MessageStore } from "./message-store.ts";
import { ACCOUNT, parseQueues } from "./queue-definition.ts";
import type { SqsContext } from "./sqs-context.ts";
import { SqsError } from "./sqs-error.ts";
import { sqsOperations } from "./sqs-operations.ts";

export type SqsOptions = {
  /** Where the messages are kept; `undefined` keeps them in memory. */
  dir: string | undefined;
  /** 0, the default, takes a free one. */
  port?: number;
  /** Physical name to the resolved properties of an `AWS::SQS::Queue`. */
  queues: Record<string, unknown>;
};

export type Sqs = {
  /** For `AWS_ENDPOINT_URL_SQS`. */
  url: string;
  queueUrl(name: string): string;
  stop(): Promise<void>;
};

/**
 * Starts SQS (standard queues, JSON protocol) in this process. A message is stored before its sender is answered, and is
 * still there after `kill -9`. Rejects when the port is taken or a queue's properties are wrong.
 */
export async function startSqs({ dir, port = 0, queues }: SqsOptions): Promise<Sqs> {
  const definitions = parseQueues(queues);
  if (dir) await mkdir(dir, { recursive: true });
  const store = new MessageStore(dir ? join(dir, "messages.sqlite") : ":memory:");
  // One listener for each waiting poll: many are no leak.
  const changes = new EventEmitter().setMaxListeners(0);
  let url = "";
  const context: SqsContext = {
    queues: definitions,
    store,
    changes,
    queueUrl: (name) => `${url}/${ACCOUNT}/${name}`,
    now: Date.now,
  };
  const server = createServer((request, response) => void answer(context, request, response));
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("SQS listens, but not on a port.");
  url = `http://127.0.0.1:${address.port}`;

  return {
    url,
    queueUrl: context.queueUrl,
    async stop() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
      store.close();
    },
  };
}

async function answer(context: SqsContext, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  try {
    const name = String(request.headers["x-amz-target"]).split(".")[1] ?? "";
    const operation = sqsOperations[name];
    if (!operation) throw new SqsError("UnsupportedOperation", `${name || "This request"} is not supported here.`);
    const input: unknown = JSON.parse(await text(request));
    reply(response, 200, await operation(context, input, gone.signal));
  } catch (error) {
    // A caller that hangs up while it sends needs no answer.
    if (response.destroyed) return;
    const refusal = refusalOf(error);
    if (!refusal) console.error(error);
    const { code, queryCode, message } = refusal ?? new SqsError("InternalError", String(error));
    response.setHeader("x-amzn-query-error", `${queryCode};Sender`);
    reply(response, refusal ? 400 : 500, { __type: `com.amazonaws.sqs#${code}`, message });
  }
}

function refusalOf(error: unknown): SqsError | undefined {
  if (error instanceof SqsError) return error;
  if (error instanceof z.ZodError) return new SqsError("InvalidParameterValue", z.prettifyError(error));
  if (error instanceof SyntaxError) return new SqsError("InvalidParameterValue", "The body is not JSON.");
  return undefined;
}

function reply(response: ServerResponse, status: number, body: object): void {
  if (response.destroyed) return;
  const payload = JSON.stringify(body);
  response.writeHead(status, {
    "content-type": "application/x-amz-json-1.0",
    "content-length": Buffer.byteLength(payload),
  });
  response.end(payload);
}
