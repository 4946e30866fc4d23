import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { S3Error } from "./s3-error.ts";

export type SecretFor = (accessKeyId: string) => string | undefined;

const hmac = (key: string | Buffer, data: string) => createHmac("sha256", key).update(data).digest();
export const sha256Hex = (data: string) => createHash("sha256").update(data).digest("hex");

/**
 * The Signature Version 4 of a text, in hex.
 * @param credential `accessKeyId/yyyymmdd/region/s3/aws4_request`
 * @throws S3Error when the key is unknown or the scope is not one of S3
 */
export function sign(credential: string, text: string, secretFor: SecretFor): string {
  const [accessKeyId = "", date = "", region = "", service, end, ...rest] = credential.split("/");
  if (service !== "s3" || end !== "aws4_request" || rest.length > 0) {
    throw new S3Error("AuthorizationHeaderMalformed", `The credential's scope is not one of S3: ${credential}`);
  }
  const secret = secretFor(accessKeyId);
  if (!secret) throw new S3Error("InvalidAccessKeyId", `The access key ${accessKeyId} is not known here.`);
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), service), end);
  return hmac(key, text).toString("hex");
}

export function assertSameSignature(expected: string, given: string): void {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  if (a.length === b.length && timingSafeEqual(a, b)) return;
  throw new S3Error(
    "SignatureDoesNotMatch",
    "The request signature we calculated does not match the signature you provided. Check your key and signing method.",
  );
}
