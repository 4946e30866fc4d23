import { createHash, createPublicKey, type KeyObject, verify } from "node:crypto";
import * as z from "zod";
import { callJson, type Exchange } from "./call-json.ts";

interface Received {
  /** By lower-case name. */
  headers: Readonly<Record<string, string | undefined>>;
  rawBody: Buffer;
  keys: readonly KeyObject[];
  now: Date;
}

const maxAgeSeconds = 300;
const prefix = "x-fal-webhook";

/** Whether a webhook is really from fal, and for which order. It only says when to poll: the result is polled. */
export function verifyFalWebhook({
  headers,
  rawBody,
  keys,
  now,
}: Received): { requestId: string } | { refused: string } {
  const requestId = headers[`${prefix}-request-id`];
  const userId = headers[`${prefix}-user-id`];
  const timestamp = headers[`${prefix}-timestamp`] ?? "";
  const signature = headers[`${prefix}-signature`] ?? "";
  if (!requestId || !userId || !/^\d{1,12}$/.test(timestamp) || !/^[0-9a-f]{128}$/i.test(signature))
    return { refused: "A header of the signature is missing or malformed." };
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > maxAgeSeconds)
    return { refused: `The timestamp is more than ${maxAgeSeconds} s from now.` };
  const digest = createHash("sha256").update(rawBody).digest("hex");
  const message = Buffer.from([requestId, userId, timestamp, digest].join("\n"));
  const signed = keys.some((key) => verify(null, message, key, Buffer.from(signature, "hex")));
  return signed ? { requestId } : { refused: "The signature was not made with any of fal's keys." };
}

const Keys = z.object({
  keys: z.array(z.object({ kty: z.string(), crv: z.string().optional(), x: z.string().optional() })),
});
const keepMs = 24 * 3_600_000;

/** fal's public keys, read once a day. A failed read is not cached. */
export function falKeys(exchange: Exchange, url: string, now: () => Date): () => Promise<readonly KeyObject[]> {
  let held: { keys: readonly KeyObject[]; until: number } | null = null;
  return async () => {
    if (held && now().getTime() < held.until) return held.keys;
    const reply = await callJson(exchange, { url, headers: {} });
    if ("lost" in reply) throw new Error(`The keys of fal could not be read: ${reply.lost}`);
    const { keys } = Keys.parse(reply.json);
    held = { keys: keys.flatMap(publicKey), until: now().getTime() + keepMs };
    return held.keys;
  };
}

/** Keys of other kinds may be added to the set later. */
function publicKey({ kty, crv, x }: z.infer<typeof Keys>["keys"][number]): KeyObject[] {
  if (kty !== "OKP" || crv !== "Ed25519" || x === undefined) return [];
  return [createPublicKey({ key: { kty, crv, x }, format: "jwk" })];
}
