import { text } from "node:stream/consumers";
import { createUpload, handleUpload } from "./handle-multipart.ts";
import { listObjects } from "./list-objects.ts";
import { postObject } from "./post-object.ts";
import { readObject } from "./read-object.ts";
import type { S3Context } from "./s3-context.ts";
import { S3Error } from "./s3-error.ts";
import type { S3Reply } from "./s3-reply.ts";
import type { S3Request } from "./s3-request.ts";
import { verifyRequest } from "./verify-request.ts";
import { copyObject, putObject } from "./write-object.ts";
import { writeXml, xmlTexts } from "./xml.ts";

const LIST_PARAMETERS = new Set([
  "list-type",
  "prefix",
  "delimiter",
  "max-keys",
  "continuation-token",
  "start-after",
  "encoding-type",
  "fetch-owner",
]);

/** Answers one request, except for CORS. @throws S3Error for what the caller is refused */
export async function handleS3Request(context: S3Context, request: S3Request): Promise<S3Reply> {
  const { method, bucket, key, headers } = request;
  // A form carries its signature in its fields.
  if (method === "POST" && !key && headers["content-type"]?.startsWith("multipart/form-data")) {
    return postObject(context, request);
  }
  const { payloadHash } = verifyRequest(request, context.secretFor, context.now());
  if (!bucket) return { status: 200, body: listBuckets(context) };
  return key ? handleObject(context, request, payloadHash) : handleBucket(context, request);
}

async function handleBucket({ store }: S3Context, request: S3Request): Promise<S3Reply> {
  const { method, bucket, query } = request;
  const objects = store.objects(bucket);
  const subresources = subresourcesOf(query).filter((name) => !LIST_PARAMETERS.has(name));
  const operation = [method, ...subresources].join(" ");
  switch (operation) {
    case "HEAD":
      return { status: 200 };
    case "GET":
      return { status: 200, body: listObjects(bucket, objects, query) };
    case "GET location":
      return { status: 200, body: writeXml("LocationConstraint", undefined) };
    case "POST delete":
      return { status: 200, body: deleteObjects(store, bucket, await text(request.body)) };
    default:
      throw new S3Error("NotImplemented", `${operation} on a bucket is not supported here.`);
  }
}

async function handleObject(context: S3Context, request: S3Request, payloadHash: string): Promise<S3Reply> {
  const { store } = context;
  const { method, bucket, key, query, headers } = request;
  const uploadId = query.get("uploadId");
  if (uploadId) return handleUpload(context, request, uploadId, payloadHash);
  const copySource = headers["x-amz-copy-source"];
  const operation = [method, ...subresourcesOf(query)].join(" ");
  switch (operation) {
    case "GET":
    case "HEAD":
      return readObject(store, request);
    case "PUT":
      return copySource ? copyObject(store, request, copySource) : putObject(store, request, payloadHash);
    case "DELETE":
      store.delete(bucket, key);
      return { status: 204 };
    case "POST uploads":
      return createUpload(context, request);
    default:
      throw new S3Error("NotImplemented", `${operation} on an object is not supported here.`);
  }
}

/** The query's members that choose the operation, as against those that sign or shape it. */
function subresourcesOf(query: URLSearchParams): string[] {
  return [...query.keys()].filter((name) => !/^(x-|response-)/i.test(name));
}

function listBuckets({ store }: S3Context): string {
  const Bucket = store.bucketNames().map((Name) => ({ Name }));
  return writeXml("ListAllMyBucketsResult", { Buckets: { Bucket } });
}

function deleteObjects(store: S3Context["store"], bucket: string, document: string): string {
  const keys = xmlTexts(document, "Key");
  if (keys.length > 1000) throw new S3Error("MalformedXML", `The request has ${keys.length} keys; the limit is 1000.`);
  for (const key of keys) store.delete(bucket, key);
  const isQuiet = xmlTexts(document, "Quiet")[0] === "true";
  return writeXml("DeleteResult", { Deleted: isQuiet ? [] : keys.map((Key) => ({ Key })) });
}
