import { assertAllowed } from "./assert-allowed.ts";
import { deleteObjects } from "./delete-objects.ts";
import { createUpload, handleUpload } from "./handle-multipart.ts";
import { listObjects } from "./list-objects.ts";
import { postObject } from "./post-object.ts";
import { readObject } from "./read-object.ts";
import type { S3Context } from "./s3-context.ts";
import { S3Error } from "./s3-error.ts";
import { missingObjectNeeds, objectRead, s3Needs } from "./s3-needs.ts";
import type { S3Reply } from "./s3-reply.ts";
import type { S3Request } from "./s3-request.ts";
import { verifyRequest } from "./verify-request.ts";
import { copyObject, putObject } from "./write-object.ts";
import { writeXml } from "./xml.ts";

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

/** Answers one request, except for CORS. @throws S3Error for refusals */
export async function handleS3Request(context: S3Context, request: S3Request): Promise<S3Reply> {
  const { method, bucket, key, headers } = request;
  // A form carries its signature in its fields.
  if (method === "POST" && !key && headers["content-type"]?.startsWith("multipart/form-data")) {
    return postObject(context, request);
  }
  const signed = verifyRequest(request, context.guard.credentials.secretFor, context.now());
  assertAllowed(context, signed.accessKeyId, s3Needs(request));
  if (!bucket) return { status: 200, body: listBuckets(context) };
  return key ? handleObject(context, request, signed) : handleBucket(context, request, signed);
}

type Signed = ReturnType<typeof verifyRequest>;

async function handleBucket(context: S3Context, request: S3Request, { accessKeyId }: Signed): Promise<S3Reply> {
  const { store } = context;
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
      return { status: 200, body: await deleteObjects(context, request, accessKeyId) };
    default:
      throw new S3Error("NotImplemented", `${operation} on a bucket is not supported here.`);
  }
}

async function handleObject(context: S3Context, request: S3Request, signed: Signed): Promise<S3Reply> {
  const { store } = context;
  const { accessKeyId, payloadHash } = signed;
  const { method, bucket, key, query, headers } = request;
  const read = objectRead(request);
  if (read && !store.objects(read.bucket).has(read.key))
    assertAllowed(context, accessKeyId, missingObjectNeeds(read.bucket));
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

/** The query's parameters that select the operation, as opposed to those that sign or shape it. */
function subresourcesOf(query: URLSearchParams): string[] {
  return [...query.keys()].filter((name) => !/^(x-|response-)/i.test(name));
}

function listBuckets({ store }: S3Context): string {
  const Bucket = store.bucketNames().map((Name) => ({ Name }));
  return writeXml("ListAllMyBucketsResult", { Buckets: { Bucket } });
}
