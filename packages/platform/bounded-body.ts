import type { IncomingMessage } from "node:http";
import { addAbortSignal, Readable } from "node:stream";
import { SafeHttpError } from "./safe-http-error.ts";
import { asNetworkError } from "./safe-socket.ts";

interface Bounds {
  maxBytes: number;
  signal: AbortSignal;
}

/** The first bytes of an answer. The connection is closed when they are read, however much would follow. */
export async function readBody(
  answer: IncomingMessage,
  { maxBytes, signal }: Bounds,
): Promise<{ body: Buffer; truncated: boolean }> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of addAbortSignal(signal, answer)) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > maxBytes) break;
      assertFraming(answer, maxBytes);
    }
  } catch (error) {
    throw brokenOff(error, signal);
  }
  return { body: Buffer.concat(chunks).subarray(0, maxBytes), truncated: bytes > maxBytes };
}

/**
 * The answer as a stream that fails above its limits. `closed` is called once it has ended, failed or been given up.
 */
export function streamBody(answer: IncomingMessage, bounds: Bounds, closed: () => void): Readable {
  // Started at once, not at the first read: the limit also holds for a reader that never reads.
  addAbortSignal(bounds.signal, answer);
  return Readable.from(chunksWithin(answer, bounds), { objectMode: false }).once("close", () => {
    answer.destroy();
    closed();
  });
}

async function* chunksWithin(answer: IncomingMessage, { maxBytes, signal }: Bounds) {
  // A body whose declared length is too large is refused without reading.
  if (Number(answer.headers["content-length"]) > maxBytes) throw tooLarge(maxBytes);
  let bytes = 0;
  try {
    for await (const chunk of answer) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      assertFraming(answer, maxBytes);
      yield chunk;
    }
  } catch (error) {
    throw brokenOff(error, signal);
  }
}

/** Each byte of a chunked answer may carry 16 kB of extensions, which are not content but use bandwidth. */
function assertFraming({ socket }: IncomingMessage, maxBytes: number): void {
  if (socket.bytesRead > 2 * maxBytes + 131_072)
    throw new SafeHttpError("too_large", "The answer has more framing than content.");
}

const tooLarge = (maxBytes: number) => new SafeHttpError("too_large", `The file is larger than ${maxBytes} bytes.`);

function brokenOff(error: unknown, signal: AbortSignal): unknown {
  return signal.aborted ? signal.reason : asNetworkError(error, "The answer broke off");
}
