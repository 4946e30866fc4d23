import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { SignatureError } from "./signature-error.ts";

export type SecretFor = (accessKeyId: string) => string | undefined;

/** The service in a signature's scope, and how to find the secret of an access key. */
export type SigningScope = { service: string; secretFor: SecretFor };

const hmac = (key: string | Buffer, data: string) => createHmac("sha256", key).update(data).digest();
export const sha256Hex = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");

/**
 * The Signature Version 4 of a text, in hex.
 * @param credential `accessKeyId/yyyymmdd/region/service/aws4_request`
 * @throws SignatureError when the key is unknown or the scope is of another service
 */
export function sign(credential: string, text: string, scope: SigningScope): string {
  const [accessKeyId = "", date = "", region = "", service, end, ...rest] = credential.split("/");
  if (service !== scope.service || end !== "aws4_request" || rest.length > 0) {
    throw new SignatureError("malformed", `The credential's scope is not one of ${scope.service}: ${credential}`);
  }
  const secret = scope.secretFor(accessKeyId);
  if (!secret) throw new SignatureError("unknown key", `The access key ${accessKeyId} is not known here.`);
  return hmac(signingKey(secret, date, region, service), text).toString("hex");
}

/** The keys of the last secrets, which most requests use again. */
const signingKeys = new Map<string, Buffer>();

function signingKey(secret: string, date: string, region: string, service: string): Buffer {
  const name = [secret, date, region, service].join("/");
  const known = signingKeys.get(name);
  if (known) return known;
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), service), "aws4_request");
  if (signingKeys.size >= 1000) signingKeys.clear();
  signingKeys.set(name, key);
  return key;
}

export function accessKeyOf(credential: string): string {
  return credential.split("/")[0] ?? "";
}

/** @throws SignatureError */
export function assertSameSignature(expected: string, given: string): void {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  if (a.length === b.length && timingSafeEqual(a, b)) return;
  throw new SignatureError(
    "mismatch",
    "The request signature we calculated does not match the signature you provided. Check your key and signing method.",
  );
}
