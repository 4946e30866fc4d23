import { createHmac } from "node:crypto";
import type { Delivery } from "#domain/deliveries/delivery";

/** The secrets that sign at a given time: the account's current one, and one that was replaced less than a day ago. */
export type SigningSecrets = readonly [current: string, ...replaced: string[]];

interface Signing {
  secrets: SigningSecrets;
  /** The word after `X-` in the service's own headers. */
  serviceName: string;
  now: Date;
}

/**
 * The headers that authenticate us: the service's own, and those of Standard Webhooks, for which libraries exist. New
 * for each attempt, because receivers refuse an old timestamp.
 */
export function signedHeaders(
  { id, event, body }: Pick<Delivery, "id" | "event" | "body">,
  { secrets, serviceName, now }: Signing,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    [`X-${serviceName}-Event`]: event,
    [`X-${serviceName}-Delivery`]: id,
    [`X-${serviceName}-Timestamp`]: timestamp,
    // Only one signature, because receivers compare the whole header; it uses the current secret.
    [`X-${serviceName}-Signature`]: `sha256=${hmac(secrets[0], `${timestamp}.${body}`).toString("hex")}`,
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": secrets
      .map((secret) => `v1,${hmac(keyOf(secret), `${id}.${timestamp}.${body}`).toString("base64")}`)
      .join(" "),
  };
}

/** Standard Webhooks uses the bytes that the secret encodes as its key; the service's own signature uses the text. */
const keyOf = (secret: string) => Buffer.from(secret.slice(secretPrefix.length), "base64");
export const secretPrefix = "whsec_";

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
