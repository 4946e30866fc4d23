import type { IncomingHttpHeaders } from "node:http";
import { Webhook } from "standardwebhooks";

/** What a receiver has in hand: the request bytes as they came. */
interface Arrived {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * Whether the service's own signature holds. Written from the contract alone, with WebCrypto, so that it shares nothing with the
 * signer: HMAC-SHA256, keyed with the receiver's secret, over timestamp + "." + raw body, in hex behind "sha256=".
 */
export async function verifiesAsOurs({ headers, body }: Arrived, secret: string): Promise<boolean> {
  const [, hex] = /^sha256=([0-9a-f]{64})$/.exec(String(headers["x-service-signature"])) ?? [];
  if (hex === undefined || !/^\d{10}$/.test(String(headers["x-service-timestamp"]))) return false;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(secret), algorithm, false, ["verify"]);
  const signed = Buffer.concat([Buffer.from(`${headers["x-service-timestamp"]}.`), body]);
  return crypto.subtle.verify("HMAC", key, Buffer.from(hex, "hex"), new Uint8Array(signed));
}

/** Whether the signature of Standard Webhooks holds, by that project's own library: within five minutes of its timestamp. */
export function verifiesAsStandard({ headers, body }: Arrived, secret: string): boolean {
  const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  try {
    new Webhook(secret).verify(body, given, { jsonParse: false });
    return true;
  } catch {
    return false;
  }
}
