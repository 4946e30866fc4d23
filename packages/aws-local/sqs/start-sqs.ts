import { EventEmitter } from "node:events";
import { mkdir } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import * as z from "zod";
import { accountId } from "../assembly/intrinsics.ts";
import { type Call, type Guard, jsonOf, serveGuarded } from "../guard/guarded-service.ts";
import { MessageStore } from "./message-store.ts";
import { parseQueues } from "./queue-definition.ts";
import { sendMessages } from "./send-messages.ts";
import type { SqsContext } from "./sqs-context.ts";
import { SqsError } from "./sqs-error.ts";
import { sqsNeeds } from "./sqs-needs.ts";
import { sqsOperations } from "./sqs-operations.ts";

export type SqsOptions = {
  /** Where the messages are kept; `undefined` keeps them in memory. */
  dir: string | undefined;
  /** 0, the default, takes a free one. */
  port?: number;
  /** Physical name to the resolved properties of an `AWS::SQS::Queue`. */
  queues: Record<string, unknown>;
  guard: Guard;
};

export type Sqs = {
  /** For `AWS_ENDPOINT_URL_SQS`. */
  url: string;
  queueUrl(name: string): string;
  /** Sends a message of another service to a queue. */
  deliver(name: string, body: string): void;
  stop(): Promise<void>;
};

/**
 * Starts SQS (standard queues, JSON protocol) in this process. A message is stored before its sender is answered, and
 * survives `kill -9`. Rejects if the port is taken or a queue's properties are wrong.
 */
export async function startSqs({ dir, port = 0, queues, guard }: SqsOptions): Promise<Sqs> {
  const definitions = parseQueues(queues);
  if (dir) await mkdir(dir, { recursive: true });
  const store = new MessageStore(dir ? join(dir, "messages.sqlite") : ":memory:");
  // One listener for each waiting poll: many are not a leak.
  const changes = new EventEmitter().setMaxListeners(0);
  let url = "";
  const context: SqsContext = {
    queues: definitions,
    store,
    changes,
    queueUrl: (name) => `${url}/${accountId}/${name}`,
    now: Date.now,
  };
  const served = await serveGuarded({
    port,
    service: "sqs",
    guard,
    needs: (call) => sqsNeeds(operationOf(call), jsonOf(call)),
    answer: (call, response) => answer(context, call, response),
    refuse: (response, { code, message }) => refuse(response, 403, new SqsError(code, message, queryCodes[code])),
    fail(response, error) {
      console.error(error);
      refuse(response, 500, new SqsError("InternalError", String(error)));
    },
  });
  url = served.url;
  return {
    url,
    queueUrl: context.queueUrl,
    deliver(name, MessageBody) {
      const queue = definitions.get(name);
      if (queue === undefined) throw new Error(`There is no queue ${name}`);
      sendMessages(context, queue, [{ MessageBody, MessageAttributes: {} }]);
    },
    async stop() {
      await served.stop();
      store.close();
    },
  };
}

// The names of the older query protocol, by which clients know a refusal.
const queryCodes: Record<string, string> = {
  AccessDeniedException: "AccessDenied",
  UnrecognizedClientException: "InvalidClientTokenId",
  InvalidSignatureException: "SignatureDoesNotMatch",
  IncompleteSignatureException: "IncompleteSignature",
  MissingAuthenticationTokenException: "MissingAuthenticationToken",
};

async function answer(context: SqsContext, call: Call, response: ServerResponse): Promise<void> {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  try {
    const name = operationOf(call);
    const operation = sqsOperations[name];
    if (!operation) throw new SqsError("UnsupportedOperation", `${name || "This request"} is not supported here.`);
    reply(response, 200, await operation(context, JSON.parse(call.body.toString()), gone.signal));
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    refuse(response, 400, refusal);
  }
}

const operationOf = ({ request }: Call): string => String(request.headers["x-amz-target"]).split(".")[1] ?? "";

function refusalOf(error: unknown): SqsError | undefined {
  if (error instanceof SqsError) return error;
  if (error instanceof z.ZodError) return new SqsError("InvalidParameterValue", z.prettifyError(error));
  if (error instanceof SyntaxError) return new SqsError("InvalidParameterValue", "The body is not JSON.");
  return undefined;
}

function refuse(response: ServerResponse, status: number, { code, queryCode, message }: SqsError): void {
  response.setHeader("x-amzn-query-error", `${queryCode};Sender`);
  reply(response, status, { __type: `com.amazonaws.sqs#${code}`, message });
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
