import type { Readable } from "node:stream";
import { bodyTooLarge } from "../errors.ts";
import { invalidPart } from "./form-refusals.ts";

/**
 * Reads a body that is a text. Refuses more than so many bytes, and a body that has not come within the time. The
 * connection stays open after a refusal: the answer is sent over it.
 */
export async function readText(
  body: Readable,
  { maxBytes, mostMs }: { maxBytes: number; mostMs: number },
): Promise<string> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(invalidPart("", `The body did not come within ${mostMs / 1000} seconds.`)),
    mostMs,
  );
  try {
    return await Promise.race([readAll(body, maxBytes), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function readAll(body: Readable, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) throw bodyTooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
