import type { IncomingMessage, ServerResponse } from "node:http";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import * as z from "zod";
import { type Served, serve } from "../http/serve.ts";
import { type FunctionError, functionError, type InvocationResult, maximumPayloadBytes } from "./invocation.ts";

export type Invocation = { requestId: string; payload: Buffer; functionArn: string; deadline: number };

/** One process's view of Lambda: the Runtime API, with at most one invocation at a time. */
export type RuntimeApi = Served & {
  /**
   * Resolves when the function answers or begins to stream; `finished` when the process can take the next invocation.
   */
  dispatch(invocation: Invocation): { result: Promise<InvocationResult>; finished: Promise<void> };
  /** Ends the current invocation with an error: the process died or was killed. */
  fail(error: (requestId: string) => FunctionError): void;
  /** Resolves when the process has requested its first invocation, or reported that it cannot start. */
  ready: Promise<FunctionError | undefined>;
};

type InFlight = {
  invocation: Invocation;
  answer(result: InvocationResult): void;
  finish(): void;
  breakStream?: (error: FunctionError) => void;
};

export async function startRuntimeApi(): Promise<RuntimeApi> {
  let waiting: ServerResponse | undefined;
  let inFlight: InFlight | undefined;
  let handed = false;
  const ready = Promise.withResolvers<FunctionError | undefined>();

  const handOver = (): void => {
    if (waiting === undefined || inFlight === undefined || handed) return;
    handed = true;
    sendInvocation(waiting, inFlight.invocation);
    waiting = undefined;
  };

  const settle = (result: InvocationResult): void => {
    const done = inFlight;
    inFlight = undefined;
    done?.answer(result);
    done?.finish();
  };

  const listener = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url?.replace("/2018-06-01/runtime/", "") ?? "";
    if (path === "invocation/next") {
      waiting = response;
      ready.resolve(undefined);
      return handOver();
    }
    if (path === "init/error") {
      const error = reportedError(await buffer(request));
      ready.resolve(error);
      settle(error);
      return accept(response);
    }
    const current = inFlight;
    if (current === undefined || !path.startsWith(`invocation/${current.invocation.requestId}/`)) {
      request.resume();
      response.writeHead(400).end("{}");
      return;
    }
    if (request.headers["lambda-runtime-function-response-mode"] === "streaming") {
      await relayStream(current, request);
      inFlight = undefined;
      accept(response);
      return current.finish();
    }
    const body = await buffer(request);
    accept(response);
    settle(path.endsWith("/error") ? reportedError(body) : bufferedResponse(current, body));
  };

  const served = await serve(0, (request, response) => {
    listener(request, response).catch(() => response.destroy());
  });
  return {
    ...served,
    ready: ready.promise,
    dispatch(invocation) {
      const result = Promise.withResolvers<InvocationResult>();
      const finished = Promise.withResolvers<void>();
      handed = false;
      inFlight = { invocation, answer: result.resolve, finish: finished.resolve };
      handOver();
      return { result: result.promise, finished: finished.promise };
    },
    fail(toError) {
      ready.resolve(toError("init"));
      if (inFlight === undefined) return;
      const error = toError(inFlight.invocation.requestId);
      inFlight.breakStream?.(error);
      settle(error);
    },
  };
}

function sendInvocation(response: ServerResponse, { requestId, payload, functionArn, deadline }: Invocation): void {
  response.writeHead(200, {
    "content-type": "application/json",
    "Lambda-Runtime-Aws-Request-Id": requestId,
    "Lambda-Runtime-Deadline-Ms": deadline,
    "Lambda-Runtime-Invoked-Function-Arn": functionArn,
    "Lambda-Runtime-Trace-Id": `Root=1-${requestId.slice(0, 8)}-${requestId.replaceAll("-", "").slice(8)}`,
  });
  response.end(payload);
}

/** Relays a streamed response; an error in mid-stream arrives in the trailers. */
async function relayStream(current: InFlight, request: IncomingMessage): Promise<void> {
  const body = new PassThrough();
  // The reader of the body gets the error; without a reader it must not end the runner.
  body.on("error", () => request.resume());
  const end = Promise.withResolvers<FunctionError | undefined>();
  const closed = Promise.withResolvers<void>();
  current.breakStream = (error) => {
    end.resolve(error);
    body.destroy(new Error(error.errorType));
    closed.resolve();
  };
  request.on("end", () => {
    const type = request.trailers["lambda-runtime-function-error-type"];
    const details = request.trailers["lambda-runtime-function-error-body"];
    end.resolve(
      type === undefined
        ? undefined
        : { kind: "error", errorType: type, payload: Buffer.from(details ?? "", "base64") },
    );
    closed.resolve();
  });
  // A caller that disconnects does not stop the function, but nothing must wait for it to read.
  body.on("close", () => request.unpipe(body).resume());
  request.pipe(body);
  const contentType = request.headers["content-type"] ?? "application/octet-stream";
  current.answer({ kind: "stream", contentType, body, end: end.promise });
  await closed.promise;
}

function bufferedResponse(current: InFlight, payload: Buffer): InvocationResult {
  if (payload.length <= maximumPayloadBytes) return { kind: "response", payload };
  const message = `Response payload size exceeded maximum allowed payload size (${maximumPayloadBytes} bytes).`;
  return functionError(current.invocation.requestId, "Function.ResponseSizeTooLarge", message);
}

const Reported = z.object({ errorType: z.string() });

function reportedError(payload: Buffer): FunctionError {
  const parsed = Reported.safeParse(JSON.parse(payload.toString()));
  return { kind: "error", errorType: parsed.data?.errorType ?? "Error", payload };
}

function accept(response: ServerResponse): void {
  response.writeHead(202, { "content-type": "application/json" }).end('{"status":"OK"}');
}
