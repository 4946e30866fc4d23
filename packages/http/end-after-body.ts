import type { IncomingMessage, ServerResponse } from "node:http";

/** Larger than any body that is taken, so that a client which reads only after it has sent everything sees why it was refused. */
const maxBytes = 256 * 2 ** 20;
const maxMs = 120_000;

export interface ReadAway {
  maxBytes: number;
  maxMs: number;
}

/**
 * Ends an answer, `body` with it, that may come before its request's body has. The answer is sent whole at once, with `Connection: close`.
 * What is left of the body is then read away, so far and so long, and only then the line is closed: closed at once it is reset, and
 * clients in the middle of sending lose the answer. Status and headers must be set and not yet sent.
 */
export async function endAfterBody(
  request: IncomingMessage,
  response: ServerResponse,
  body: string | Buffer = "",
  limits?: ReadAway,
): Promise<void> {
  if (request.complete) return void response.end(body);
  response.setHeader("Connection", "close");
  // Whoever knows its length need not wait for the end of the line.
  if (![204, 304].includes(response.statusCode)) response.setHeader("Content-Length", Buffer.byteLength(body));
  response.flushHeaders();
  if (body.length > 0 && request.method !== "HEAD") response.write(body);
  await readAway(request, limits);
  response.end();
}

/** Reads what is left of a request's body, until it is over, has been too much or too long, or its sender has gone. */
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
