import { createHash, createHmac } from "node:crypto";

export interface Signing {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
  region: string;
  now: Date;
}

const algorithm = "AWS4-HMAC-SHA256";

/**
 * A URL that reads one object for this many seconds, with the rights of those who signed it: Signature Version 4 in the query of the
 * object's URL, as S3 documents it.
 */
export function presignedGet(
  object: URL,
  { accessKeyId, secretAccessKey, sessionToken, region, now }: Signing,
  seconds: number,
): string {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, "");
  const day = time.slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  const query = Object.entries({
    "X-Amz-Algorithm": algorithm,
    "X-Amz-Credential": `${accessKeyId}/${scope}`,
    "X-Amz-Date": time,
    "X-Amz-Expires": String(seconds),
    ...(sessionToken !== undefined && { "X-Amz-Security-Token": sessionToken }),
    "X-Amz-SignedHeaders": "host",
  })
    .map(([name, value]) => `${name}=${encoded(value)}`)
    .join("&");
  const path = object.pathname.split("/").map(decodeURIComponent).map(encoded).join("/");
  const request = ["GET", path, query, `host:${object.host}`, "", "host", "UNSIGNED-PAYLOAD"].join("\n");
  const signed = [algorithm, time, scope, createHash("sha256").update(request).digest("hex")].join("\n");
  const key = [day, region, "s3", "aws4_request"].reduce<Buffer | string>(hmac, `AWS4${secretAccessKey}`);
  return `${object.origin}${path}?${query}&X-Amz-Signature=${hmac(key, signed).toString("hex")}`;
}

const hmac = (key: Buffer | string, text: string): Buffer => createHmac("sha256", key).update(text).digest();

/** Signatures encode a few characters that URLs may have as they are. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
