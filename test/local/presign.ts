import { createHash, createHmac } from "node:crypto";

const hmac = (key: string | Buffer, data: string) => createHmac("sha256", key).update(data).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
const stampOf = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, "");
const signingKey = (secret: string, date: string) =>
  ["us-east-1", "s3", "aws4_request"].reduce<Buffer>(hmac, hmac(`AWS4${secret}`, date));

export type Signer = { accessKeyId: string; secretAccessKey: string };

/** A URL as any SDK presigns it, written from the S3 reference. */
export function presign(
  signer: Signer,
  url: string,
  { method = "GET", at = Date.now(), expiresSeconds = 60, query = {}, headers = {} } = {},
): string {
  const { host, pathname, origin } = new URL(url);
  const stamp = stampOf(at);
  const scope = `${stamp.slice(0, 8)}/us-east-1/s3/aws4_request`;
  const signed: Record<string, string> = { host, ...headers };
  const names = Object.keys(signed).sort();
  const parameters: Record<string, string> = {
    ...query,
    "X-Amz-Algorithm": "AWS4-HMAC-SHA256",
    "X-Amz-Credential": `${signer.accessKeyId}/${scope}`,
    "X-Amz-Date": stamp,
    "X-Amz-Expires": String(expiresSeconds),
    "X-Amz-SignedHeaders": names.join(";"),
  };
  const canonicalQuery = Object.keys(parameters)
    .sort()
    .map((name) => `${encode(name)}=${encode(parameters[name] ?? "")}`)
    .join("&");
  const lines = names.map((name) => `${name}:${signed[name]}\n`).join("");
  const request = [method, pathname, canonicalQuery, lines, names.join(";"), "UNSIGNED-PAYLOAD"].join("\n");
  const hash = createHash("sha256").update(request).digest("hex");
  const text = ["AWS4-HMAC-SHA256", stamp, scope, hash].join("\n");
  const signature = hmac(signingKey(signer.secretAccessKey, stamp.slice(0, 8)), text).toString("hex");
  return `${origin}${pathname}?${canonicalQuery}&X-Amz-Signature=${signature}`;
}

/** The fields of a presigned POST. */
export function presignPost(
  signer: Signer,
  {
    bucket,
    fields,
    conditions = [],
    at = Date.now(),
    expiresSeconds = 60,
  }: {
    bucket: string;
    fields: Record<string, string>;
    conditions?: unknown[];
    at?: number;
    expiresSeconds?: number;
  },
): Record<string, string> {
  const stamp = stampOf(at);
  const all: Record<string, string> = {
    bucket,
    ...fields,
    "X-Amz-Algorithm": "AWS4-HMAC-SHA256",
    "X-Amz-Credential": `${signer.accessKeyId}/${stamp.slice(0, 8)}/us-east-1/s3/aws4_request`,
    "X-Amz-Date": stamp,
  };
  const restricted = new Set(conditions.map((rule) => (Array.isArray(rule) ? String(rule[1]).slice(1) : "")));
  const exact = Object.entries(all).filter(([name]) => !restricted.has(name));
  const policy = Buffer.from(
    JSON.stringify({
      expiration: new Date(at + expiresSeconds * 1000).toISOString(),
      conditions: [...conditions, ...exact.map(([name, value]) => ({ [name]: value }))],
    }),
  ).toString("base64");
  const signature = hmac(signingKey(signer.secretAccessKey, stamp.slice(0, 8)), policy).toString("hex");
  return { ...all, Policy: policy, "X-Amz-Signature": signature };
}
