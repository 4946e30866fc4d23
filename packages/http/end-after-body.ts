import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Larger than any accepted body, so that a client which reads only after sending everything still sees why it was
 * refused.
 */
const maxBytes = 256 * 2 ** 20;
const maxMs = 120_000;

export interface ReadAway {
  maxBytes: number;
  maxMs: number;
}

/**
 * Sends an answer, with `body`, that may come before its request's body has ended. The answer is sent whole at once,
 * with `Connection: close`. The rest of the body is then read, up to a size and a time, and only then the connection is
 * closed. If it were closed at once it would be reset, and clients that are still sending would lose the answer. Status
 * and headers must be set and not yet sent.
 */
export async function endAfterBody(
  request: IncomingMessage,
  response: ServerResponse,
  body: string | Buffer = "",
  limits?: ReadAway,
): Promise<void> {
  if (request.complete) return void response.end(body);
  response.setHeader("Connection", "close");
  // A client that knows the length need not wait for the connection to close.
  if (![204, 304].includes(response.statusCode)) response.setHeader("Content-Length", Buffer.byteLength(body));
  response.flushHeaders();
  if (body.length > 0 && request.method !== "HEAD") response.write(body);
  await readAway(request, limits);
  response.end();
}

/** Reads the rest of a request's body, until it ends, is too large or too slow, or its sender has disconnected. */
export async function readAway(request: IncomingMessage, limits: ReadAway = { maxBytes, maxMs }): Promise<void> {
  if (request.complete || request.destroyed) return void request.resume();
  const done = Promise.withResolvers<void>();
  let sizeBytes = 0;
  const count = (chunk: Buffer) => {
    sizeBytes += chunk.length;
    if (sizeBytes > limits.maxBytes) done.resolve();
  };
  const timer = setTimeout(done.resolve, limits.maxMs);
  const ends = ["end", "close", "error"];
  for (const event of ends) request.once(event, done.resolve);
  request.unpipe();
  request.on("data", count).resume();
  await done.promise;
  clearTimeout(timer);
  for (const event of ends) request.off(event, done.resolve);
  request.off("data", count);
}
