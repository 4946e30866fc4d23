import type { components } from "./core/api-types.ts";

export type WebhookBody = components["schemas"]["WebhookBody"];

/** A webhook that cannot be trusted. */
export class WebhookError extends Error {
  override readonly name = "WebhookError";
}

export interface ReceivedWebhook {
  /** The account's secret, `whsec_…`. */
  secret: string;
  headers: Headers | Record<string, string | string[] | undefined>;
  /** The body as it came, byte for byte. */
  body: string;
  /** Seconds by which the timestamp may differ from now; 300 unless set. */
  toleranceSeconds?: number;
  now?: Date;
}

/**
 * Checks a webhook's signature by the Standard Webhooks scheme, and returns its body. `webhook-id` is the same for
 * each attempt of a delivery: ignore one that was handled. @throws WebhookError
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export async function verifyWebhook(received: ReceivedWebhook): Promise<WebhookBody> {
  const { secret, body, toleranceSeconds = 300, now = new Date() } = received;
  const [id, timestamp, signatures] = ["id", "timestamp", "signature"].map((name) =>
    header(received, `webhook-${name}`),
  );
  if (!id || !timestamp || !signatures)
    throw new WebhookError("The headers webhook-id, -timestamp and -signature are missing");
  if (!(Math.abs(now.getTime() / 1000 - Number(timestamp)) <= toleranceSeconds))
    throw new WebhookError(`The webhook is older than ${toleranceSeconds} seconds`);
  const key = await keyOf(secret);
  const signed = bytesOf(`${id}.${timestamp}.${body}`);
  const verified = signatures
    .split(" ")
    .filter((one) => one.startsWith("v1,"))
    .map((one) => crypto.subtle.verify("HMAC", key, fromBase64(one.slice(3)), signed));
  if (!(await Promise.all(verified)).includes(true)) throw new WebhookError("The webhook's signature is wrong");
  return JSON.parse(body);
}

/** The headers that the service would send with a body: for tests of a receiver. */
export async function signWebhook(webhook: { secret: string; id: string; body: string; now?: Date }) {
  const timestamp = String(Math.floor((webhook.now ?? new Date()).getTime() / 1000));
  const signed = bytesOf(`${webhook.id}.${timestamp}.${webhook.body}`);
  const signature = new Uint8Array(await crypto.subtle.sign("HMAC", await keyOf(webhook.secret), signed));
  return {
    "webhook-id": webhook.id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${btoa(String.fromCharCode(...signature))}`,
  };
}

function header({ headers }: ReceivedWebhook, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const found = Object.entries(headers).find(([one]) => one.toLowerCase() === name)?.[1];
  return Array.isArray(found) ? found[0] : found;
}

function keyOf(secret: string) {
  const raw = fromBase64(secret.replace(/^whsec_/, ""));
  return crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** @throws WebhookError */
function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    throw new WebhookError("The signature or the secret is not base64");
  }
}
