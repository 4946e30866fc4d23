import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import * as z from "zod";
import { type Served, serve } from "../serve.ts";
import { encodeEvent } from "./event-stream.ts";
import type { LocalFunction } from "./function-pool.ts";
import { type FunctionError, type InvocationResult, maximumPayloadBytes } from "./invocation.ts";
import { invokeLater } from "./invoke-later.ts";

export type InvokeApiRequest = {
  port: number;
  /** By name. */
  functions: Map<string, LocalFunction>;
  log(line: string): void;
};

const path =
  /^\/(?:2015-03-31\/functions\/(?<name>[^/]+)\/invocations|2021-11-15\/functions\/(?<streamed>[^/]+)\/response-streaming-invocations)$/;

/** Lambda's HTTP API as SDK clients call it: Invoke and InvokeWithResponseStream. */
export function startInvokeApi({ port, functions, log }: InvokeApiRequest): Promise<Served> {
  const listener = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const match = path.exec(new URL(request.url ?? "/", "http://lambda").pathname)?.groups;
    const nameOrArn = decodeURIComponent(match?.streamed ?? match?.name ?? "");
    const target = functions.get(nameOrArn.split(":function:").at(-1) ?? "");
    if (target === undefined)
      return refuse(response, 404, "ResourceNotFoundException", `Function not found: ${nameOrArn}`);
    const sent = await buffer(request);
    // A function called with nothing is given an empty event.
    const payload = sent.length === 0 ? Buffer.from("{}") : sent;
    if (payload.length > maximumPayloadBytes) {
      const message = `Request must be smaller than ${maximumPayloadBytes} bytes for the Invoke operation`;
      return refuse(response, 413, "RequestTooLargeException", message);
    }
    if (request.headers["x-amz-invocation-type"] === "Event") {
      invokeLater(target, payload, log);
      response.writeHead(202).end();
      return;
    }
    const result = await target.invoke(payload);
    if (match?.streamed !== undefined) await answerAsEvents(response, result);
    else await answerBuffered(response, result);
  };
  return serve(port, (request, response) => {
    listener(request, response).catch((error: unknown) => {
      log(`lambda: ${String(error)}`);
      if (response.headersSent) response.destroy();
      else refuse(response, 500, "ServiceException", "The local runner failed; see its log");
    });
  });
}

async function answerBuffered(response: ServerResponse, result: InvocationResult): Promise<void> {
  if (result.kind === "error") {
    response.writeHead(200, { "X-Amz-Function-Error": "Unhandled" }).end(result.payload);
    return;
  }
  response.writeHead(200, { "X-Amz-Executed-Version": "$LATEST" });
  response.end(result.kind === "response" ? result.payload : await buffer(result.body));
}

async function answerAsEvents(response: ServerResponse, result: InvocationResult): Promise<void> {
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
