import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import * as z from "zod";
import { functionArn } from "../assembly/identity.ts";
import { type Call, type Guard, serveGuarded } from "../guard/guarded-service.ts";
import type { Served } from "../http/serve.ts";
import { encodeEvent } from "./event-stream.ts";
import type { LocalFunction } from "./function-pool.ts";
import { type FunctionError, type InvocationResult, maximumPayloadBytes, type Throttled } from "./invocation.ts";
import { invokeLater } from "./invoke-later.ts";

export type InvokeApiRequest = {
  port: number;
  /** By name. */
  functions: Map<string, LocalFunction>;
  guard: Guard;
  log(line: string): void;
};

const path =
  /^\/(?:2015-03-31\/functions\/(?<name>[^/]+)\/invocations|2021-11-15\/functions\/(?<streamed>[^/]+)\/response-streaming-invocations)$/;

/** Lambda's HTTP API as SDK clients call it: Invoke and InvokeWithResponseStream. */
export function startInvokeApi({ port, functions, guard, log }: InvokeApiRequest): Promise<Served> {
  return serveGuarded({
    port,
    service: "lambda",
    guard,
    needs: (call) => [{ action: "lambda:InvokeFunction", resource: functionArn(calledBy(call).name), context: {} }],
    answer: (call, response) => answer(call, response, { functions, log }),
    refuse: (response, { code, message }) => refuse(response, 403, code, message),
    fail(response, error) {
      log(`lambda: ${String(error)}`);
      refuse(response, 500, "ServiceException", "The local runner failed; see its log");
    },
  });
}

/** The function that a call names; null for a call that is not an invocation. */
function calledBy({ request }: Call): { name: string; streamed: boolean } {
  const match = path.exec(new URL(request.url ?? "/", "http://lambda").pathname)?.groups;
  const nameOrArn = decodeURIComponent(match?.streamed ?? match?.name ?? "");
  return { name: nameOrArn.split(":function:").at(-1) ?? "", streamed: match?.streamed !== undefined };
}

async function answer(
  call: Call,
  response: ServerResponse,
  { functions, log }: Pick<InvokeApiRequest, "functions" | "log">,
): Promise<void> {
  const { name, streamed } = calledBy(call);
  const target = functions.get(name);
  if (target === undefined) return refuse(response, 404, "ResourceNotFoundException", `Function not found: ${name}`);
  // A function that is called without a payload gets an empty event.
  const payload = call.body.length === 0 ? Buffer.from("{}") : call.body;
  if (payload.length > maximumPayloadBytes) {
    const message = `Request must be smaller than ${maximumPayloadBytes} bytes for the Invoke operation`;
    return refuse(response, 413, "RequestTooLargeException", message);
  }
  if (call.request.headers["x-amz-invocation-type"] === "Event") {
    invokeLater(target, payload, log);
    response.writeHead(202).end();
    return;
  }
  const result = await target.invoke(payload);
  if (result.kind === "throttled") return refuse(response, 429, "TooManyRequestsException", "Rate Exceeded.");
  if (streamed) await answerAsEvents(response, result);
  else await answerBuffered(response, result);
}

async function answerBuffered(response: ServerResponse, result: Exclude<InvocationResult, Throttled>): Promise<void> {
  if (result.kind === "error") {
    response.writeHead(200, { "X-Amz-Function-Error": "Unhandled" }).end(result.payload);
    return;
  }
  response.writeHead(200, { "X-Amz-Executed-Version": "$LATEST" });
  response.end(result.kind === "response" ? result.payload : await buffer(result.body));
}

async function answerAsEvents(response: ServerResponse, result: Exclude<InvocationResult, Throttled>): Promise<void> {
  const contentType = result.kind === "stream" ? result.contentType : "application/json";
  response.writeHead(200, {
    "content-type": "application/vnd.amazon.eventstream",
    "X-Amzn-Remapped-Content-Type": contentType,
    "X-Amz-Executed-Version": "$LATEST",
  });
  let error: FunctionError | undefined = result.kind === "error" ? result : undefined;
  if (result.kind === "response") await sendChunk(response, result.payload);
  if (result.kind === "stream") {
    try {
      for await (const chunk of result.body) await sendChunk(response, z.instanceof(Buffer).parse(chunk));
    } catch {
      // The process died; `end` says how.
    }
    error = await result.end;
  }
  const complete = error && { ErrorCode: error.errorType, ErrorDetails: error.payload.toString() };
  response.end(event("InvokeComplete", "application/json", Buffer.from(JSON.stringify(complete ?? {}))));
}

async function sendChunk(response: ServerResponse, chunk: Buffer): Promise<void> {
  if (response.destroyed) return;
  if (!response.write(event("PayloadChunk", "application/octet-stream", chunk))) {
    await Promise.race([once(response, "drain"), once(response, "close")]);
  }
}

function event(type: string, contentType: string, payload: Buffer): Buffer {
  return encodeEvent({ ":event-type": type, ":content-type": contentType, ":message-type": "event" }, payload);
}

function refuse(response: ServerResponse, status: number, type: string, message: string): void {
  response.writeHead(status, { "content-type": "application/json", "x-amzn-ErrorType": type });
  response.end(JSON.stringify({ Type: "User", Message: message }));
}
