import type { Readable } from "node:stream";

/** Yields a stream in pieces of one size, without an incomplete last one. */
export async function* cutStream(stream: Readable, bytes: number): AsyncGenerator<Buffer> {
  let piece = Buffer.allocUnsafe(bytes);
  let filled = 0;
  for await (const chunk of stream) {
    let read = 0;
    while (read < chunk.length) {
      const copied = chunk.copy(piece, filled, read, read + bytes - filled);
      read += copied;
      filled += copied;
      if (filled < bytes) continue;
      yield piece;
      piece = Buffer.allocUnsafe(bytes);
      filled = 0;
    }
  }
}
