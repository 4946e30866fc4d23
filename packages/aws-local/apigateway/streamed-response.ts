import { once } from "node:events";
import type { ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import * as z from "zod";
import { ProxyHead, writeHead } from "./proxy-response.ts";

// The metadata ends with eight zero bytes; API Gateway looks for them in the first 16 KB.
const delimiter = Buffer.alloc(8);
const maximumHeadBytes = 16 * 1024;

/**
 * Relays a streamed function response. False if there is no valid head; then nothing was written. A stream that breaks
 * off later closes the connection, because the status has already been sent.
 */
export async function relayStreamedResponse(body: Readable, response: ServerResponse): Promise<boolean> {
  response.on("close", () => body.destroy());
  let head = Buffer.alloc(0);
  let started = false;
  try {
    for await (const item of body) {
      const chunk = z.instanceof(Buffer).parse(item);
      if (started) {
        await write(response, chunk);
        continue;
      }
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf(delimiter);
      if (end < 0 && head.length > maximumHeadBytes) return false;
      if (end < 0) continue;
      const parsed = ProxyHead.safeParse(parseJson(head.subarray(0, end).toString()));
      if (!parsed.success) return false;
      writeHead(response, parsed.data);
      response.flushHeaders();
      started = true;
      const first = head.subarray(end + delimiter.length);
      if (first.length > 0) await write(response, first);
    }
  } catch {
    // The function died, or the caller disconnected.
    if (started) response.destroy();
  }
  return started;
}

async function write(response: ServerResponse, chunk: Buffer): Promise<void> {
  if (response.destroyed) throw new Error("The caller left");
  if (!response.write(chunk)) await Promise.race([once(response, "drain"), once(response, "close")]);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
