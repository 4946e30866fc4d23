import { constants } from "node:fs";
import { copyFile, rm } from "node:fs/promises";
import type { ObjectStore, StoredObject } from "./object-store.ts";
import { receiveBody } from "./receive-body.ts";
import { S3Error } from "./s3-error.ts";
import type { S3Reply } from "./s3-reply.ts";
import type { S3Request } from "./s3-request.ts";
import { writeXml } from "./xml.ts";

const STORED_HEADERS = ["content-type", "cache-control", "content-disposition", "content-language", "expires"];

/** PutObject, with If-None-Match and If-Match. */
export async function putObject(store: ObjectStore, request: S3Request, payloadHash: string): Promise<S3Reply> {
  // Checked before the body is sent, and again after it: another write may have been faster.
  assertCondition(store, request);
  const { file, ...body } = await receiveBody(request.body, store.temporaryFile(), {
    headers: request.headers,
    payloadHash,
  });
  const { bucket, key } = request;
  await commitOrRemove(file, () => {
    assertCondition(store, request);
    store.put(bucket, key, file, {
      ...describe(request.headers),
      sizeBytes: body.sizeBytes,
      etag: body.md5,
      crc32: body.crc32,
    });
  });
  return {
    status: 200,
    headers: { etag: `"${body.md5}"`, "x-amz-checksum-crc32": body.crc32, "x-amz-checksum-type": "FULL_OBJECT" },
  };
}

/** CopyObject. */
export async function copyObject(store: ObjectStore, request: S3Request, source: string): Promise<S3Reply> {
  const from = parseCopySource(source);
  const original = store.get(from.bucket, from.key);
  const file = store.temporaryFile();
  await copyFile(store.path(from.bucket, original), file, constants.COPYFILE_FICLONE);
  const description = request.headers["x-amz-metadata-directive"] === "REPLACE" ? describe(request.headers) : original;
  const { headers, metadata } = description;
  const { sizeBytes, etag, crc32 } = original;
  const copy = await commitOrRemove(file, () => {
    assertCondition(store, request);
    return store.put(request.bucket, request.key, file, {
      headers,
      metadata,
      sizeBytes,
      etag,
      ...(crc32 && { crc32 }),
    });
  });
  const LastModified = new Date(copy.modifiedAt).toISOString();
  return { status: 200, body: writeXml("CopyObjectResult", { ETag: `"${copy.etag}"`, LastModified }) };
}

/** Reads `x-amz-copy-source`. */
export function parseCopySource(source: string): { bucket: string; key: string } {
  const [bucket = "", ...key] = decodeURIComponent(source).replace(/^\//, "").split("/");
  return { bucket, key: key.join("/") };
}

/** What the headers of a request (or the fields of a form) say about the object. */
export function describe(headers: Partial<Record<string, string>>): Pick<StoredObject, "headers" | "metadata"> {
  const encoding = headers["content-encoding"]?.replace(/aws-chunked,?\s*/, "");
  return {
    headers: {
      ...Object.fromEntries(STORED_HEADERS.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))),
      ...(encoding && { "content-encoding": encoding }),
    },
    metadata: Object.fromEntries(
      Object.entries(headers).flatMap(([name, value]) =>
        name.startsWith("x-amz-meta-") && value !== undefined ? [[name.slice("x-amz-meta-".length), value]] : [],
      ),
    ),
  };
}

function assertCondition(store: ObjectStore, { bucket, key, headers }: S3Request): void {
  const current = store.objects(bucket).get(key);
  const ifMatch = headers["if-match"]?.replaceAll('"', "");
  if (headers["if-none-match"] === "*" && current) {
    throw new S3Error("PreconditionFailed", "An object with this key exists already.");
  }
  if (ifMatch !== undefined && ifMatch !== current?.etag) {
    throw new S3Error("PreconditionFailed", "The object's ETag is not the one in If-Match.");
  }
}

async function commitOrRemove<T>(file: string, commit: () => T): Promise<T> {
  try {
    return commit();
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}
