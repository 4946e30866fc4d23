import type { AccessRequest } from "../iam/evaluate.ts";
import type { S3Request } from "./s3-request.ts";
import { parseCopySource } from "./write-object.ts";

/** The permissions that an S3 call needs, before anything is looked up. For DeleteObjects they depend on its body. */
export function s3Needs(request: S3Request): AccessRequest[] {
  const { method, bucket, key, query, headers } = request;
  if (!bucket) return [{ action: "s3:ListAllMyBuckets", resource: "*", context: {} }];
  if (!key) return bucketNeeds(method, bucket, query);
  const need = (action: string): AccessRequest => onObject(action, bucket, key);
  const read = objectRead(request);
  const reading = read ? [onObject("s3:GetObject", read.bucket, read.key)] : [];
  if (method === "GET" || method === "HEAD") return read ? reading : [need("s3:ListMultipartUploadParts")];
  if (method === "DELETE") return [need(query.has("uploadId") ? "s3:AbortMultipartUpload" : "s3:DeleteObject")];
  // A conditional write reads the existing object.
  const comparing = headers["if-match"] === undefined ? [] : [need("s3:GetObject")];
  return [need("s3:PutObject"), ...reading, ...comparing];
}

/** The object that a request reads: its own, or the copy source. */
export function objectRead({ method, bucket, key, query, headers }: S3Request) {
  const copySource = headers["x-amz-copy-source"];
  if (method === "PUT") return copySource ? parseCopySource(copySource) : undefined;
  return ["GET", "HEAD"].includes(method) && !query.has("uploadId") ? { bucket, key } : undefined;
}

/** The permission to learn that an object does not exist: without it the answer is a 403. */
export function missingObjectNeeds(bucket: string): AccessRequest[] {
  return [{ ...listBucket(bucket, {}), isImplied: true }];
}

/** An action on one object. */
export function onObject(action: string, bucket: string, key: string): AccessRequest {
  return { action, resource: `arn:aws:s3:::${bucket}/${key}`, context: {} };
}

function bucketNeeds(method: string, bucket: string, query: URLSearchParams): AccessRequest[] {
  if (method === "POST" && query.has("delete")) return [];
  if (method === "GET" && query.has("location"))
    return [{ action: "s3:GetBucketLocation", resource: `arn:aws:s3:::${bucket}`, context: {} }];
  return [
    listBucket(bucket, {
      prefix: query.get("prefix") ?? undefined,
      delimiter: query.get("delimiter") ?? undefined,
      "max-keys": query.get("max-keys") ?? undefined,
    }),
  ];
}

function listBucket(bucket: string, keys: { prefix?: string; delimiter?: string; "max-keys"?: string }): AccessRequest {
  const context = {
    "s3:prefix": keys.prefix,
    "s3:delimiter": keys.delimiter,
    "s3:max-keys": keys["max-keys"],
  };
  return { action: "s3:ListBucket", resource: `arn:aws:s3:::${bucket}`, context };
}
