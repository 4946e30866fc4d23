import { type IncomingMessage, request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { Deployment } from "./checks.ts";

const boundary = "first-deploy-checks";
const pieceBytes = 1_000_000;

/**
 * Sends a multipart form with a file of zeros to the endpoint that takes videos, and returns the answer. It is no video:
 * nothing is made of it, and nothing charged.
 */
export async function callForm(
  { baseUrl, apiKey }: Pick<Deployment, "baseUrl" | "apiKey">,
  { bytes, expectContinue = false }: { bytes: number; expectContinue?: boolean },
): Promise<{ status: number; body: string; seconds: number }> {
  const startedAt = Date.now();
  const request = baseUrl.startsWith("https:") ? secureRequest : plainRequest;
  const call = request(`${baseUrl}/api/thumbnails/upload`, {
    method: "POST",
    headers: {
      "X-API-Key": apiKey,
      "Content-Type": `multipart/form-data; boundary=${boundary}`,
      ...(expectContinue && { Expect: "100-continue" }),
    },
  });
  const answering = new Promise<IncomingMessage>((resolve, reject) => {
    call.once("error", reject);
    call.once("response", resolve);
  });
  const answered = answering.then(async (answer) => ({ status: answer.statusCode ?? 0, body: await text(answer) }));
  // It is waited for below. Until then, an answer that breaks off is no unhandled rejection.
  answered.catch(() => undefined);
  if (expectContinue) {
    call.flushHeaders();
    const early = await Promise.race([
      answered,
      new Promise<null>((resolve) => call.once("continue", () => resolve(null))),
    ]);
    if (early) return { ...early, seconds: secondsSince(startedAt) };
  }
  // A service that has answered early no longer reads the rest.
  await pipeline(Readable.from(form(bytes)), call).catch(() => undefined);
  return { ...(await answered), seconds: secondsSince(startedAt) };
}

function* form(bytes: number): Generator<Buffer> {
  yield Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="video"; filename="zeros.mp4"\r\nContent-Type: video/mp4\r\n\r\n`,
  );
  for (let left = bytes; left > 0; left -= pieceBytes) yield Buffer.alloc(Math.min(left, pieceBytes));
  yield Buffer.from(`\r\n--${boundary}--\r\n`);
}

const secondsSince = (startedAt: number): number => (Date.now() - startedAt) / 1000;
