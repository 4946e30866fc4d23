import type { Readable } from "node:stream";

/** How an invocation ended. A failure of the function is an expected outcome and so a value. */
export type InvocationResult =
  | { kind: "response"; payload: Buffer }
  | { kind: "stream"; contentType: string; body: Readable; end: Promise<FunctionError | undefined> }
  | Throttled
  | FunctionError;

/** The account had as many executions as it may have: the function did not begin. */
export type Throttled = { kind: "throttled" };

/** `payload` is the JSON that Lambda returns to callers: errorType, errorMessage and perhaps trace. */
export type FunctionError = { kind: "error"; errorType: string; payload: Buffer };

/** Lambda's limit on a synchronous request and on a buffered response. */
export const maximumPayloadBytes = 6 * 1024 * 1024;

/** An error that Lambda itself reports about a function, with Lambda's message. */
export function functionError(requestId: string, errorType: string, message: string): FunctionError {
  const errorMessage = `RequestId: ${requestId} Error: ${message}`;
  return { kind: "error", errorType, payload: Buffer.from(JSON.stringify({ errorType, errorMessage })) };
}
