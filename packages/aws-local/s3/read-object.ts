import { createReadStream, openSync } from "node:fs";
import { fileDelivery } from "@reelwright/http/file-delivery";
import type { ObjectStore, StoredObject } from "./object-store.ts";
import { S3Error } from "./s3-error.ts";
import type { S3Reply } from "./s3-reply.ts";
import type { S3Request } from "./s3-request.ts";

const OVERRIDABLE = [
  "content-type",
  "content-disposition",
  "cache-control",
  "content-encoding",
  "content-language",
  "expires",
];

/** GetObject and HeadObject, with one range, conditions and the `response-*` overrides. */
export function readObject(store: ObjectStore, request: S3Request): S3Reply {
  const { bucket, key, headers } = request;
  const object = store.get(bucket, key);
  const described = describe(object, request);
  const { sizeBytes, modifiedAt } = object;
  // S3 takes ranges of HeadObject as well.
  const version = { etag: `"${object.etag}"`, modifiedAt: new Date(modifiedAt), sizeBytes };
  const delivery = fileDelivery({ method: "GET", headers }, version);
  if (delivery.status === 412) throw new S3Error("PreconditionFailed", "A condition of the request does not hold.");
  if (delivery.status === 304) return { status: 304, headers: described };
  if (delivery.status === 416)
    throw new S3Error("InvalidRange", "The requested range is not satisfiable", {
      headers: { "content-range": delivery.contentRange },
    });
  const range = delivery.status === 206 ? delivery.range : undefined;
  const length = range ? range.end - range.start + 1 : object.sizeBytes;
  const reply = {
    status: range ? 206 : 200,
    headers: {
      ...described,
      ...(range && { "content-range": `bytes ${range.start}-${range.end}/${object.sizeBytes}` }),
      ...(!range && checksumOf(object, request)),
      "content-length": String(length),
    },
  };
  if (request.method === "HEAD" || length === 0) return reply;
  // Opened at once: the file of an object that is replaced meanwhile stays readable for those who have it open.
  const fd = openSync(store.path(bucket, object), "r");
  return { ...reply, body: createReadStream("", { fd, highWaterMark: 256 * 1024, ...range }) };
}

function describe(object: StoredObject, { query }: S3Request): Record<string, string> {
  const overrides = OVERRIDABLE.flatMap((name) => {
    const value = query.get(`response-${name}`);
    return value === null ? [] : [[name, value]];
  });
  return {
    "content-type": "binary/octet-stream",
    ...object.headers,
    etag: `"${object.etag}"`,
    "last-modified": new Date(object.modifiedAt).toUTCString(),
    "accept-ranges": "bytes",
    ...Object.fromEntries(Object.entries(object.metadata).map(([name, value]) => [`x-amz-meta-${name}`, value])),
    ...Object.fromEntries(overrides),
  };
}

function checksumOf({ crc32 }: StoredObject, { headers }: S3Request): Record<string, string> {
  if (headers["x-amz-checksum-mode"] !== "ENABLED" || !crc32) return {};
  return { "x-amz-checksum-crc32": crc32, "x-amz-checksum-type": "FULL_OBJECT" };
}
