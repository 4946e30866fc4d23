import { createReadStream } from "node:fs";
import { text } from "node:stream/consumers";
import { receiveBody } from "./receive-body.ts";
import type { S3Context } from "./s3-context.ts";
import { S3Error } from "./s3-error.ts";
import type { S3Reply } from "./s3-reply.ts";
import type { S3Request } from "./s3-request.ts";
import { describe, parseCopySource } from "./write-object.ts";
import { writeXml, xmlElements, xmlTexts } from "./xml.ts";

/** CreateMultipartUpload. */
export function createUpload({ uploads }: S3Context, { bucket, key, headers }: S3Request): S3Reply {
  const UploadId = uploads.create(bucket, key, describe(headers));
  return { status: 200, body: writeXml("InitiateMultipartUploadResult", { Bucket: bucket, Key: key, UploadId }) };
}

/** UploadPart, UploadPartCopy, ListParts, CompleteMultipartUpload and AbortMultipartUpload. */
export async function handleUpload(
  context: S3Context,
  request: S3Request,
  uploadId: string,
  payloadHash: string,
): Promise<S3Reply> {
  const { uploads } = context;
  const { method, bucket, key } = request;
  uploads.assertUnderWay(uploadId, bucket, key);
  switch (method) {
    case "PUT":
      return request.headers["x-amz-copy-source"]
        ? copyPart(context, request, uploadId, request.headers["x-amz-copy-source"])
        : putPart(context, request, uploadId, payloadHash);
    case "GET":
      return { status: 200, body: listParts(context, request, uploadId) };
    case "POST":
      return completeUpload(context, request, uploadId);
    case "DELETE":
      await uploads.abort(uploadId, bucket, key);
      return { status: 204 };
    default:
      throw new S3Error("MethodNotAllowed", `${method} is not allowed on an upload.`);
  }
}

async function putPart(
  { store, uploads }: S3Context,
  request: S3Request,
  id: string,
  payloadHash: string,
): Promise<S3Reply> {
  const { bucket, key, headers, query, body } = request;
  const part = await receiveBody(body, store.temporaryFile(), { headers, payloadHash });
  await uploads.addPart(id, bucket, key, Number(query.get("partNumber")), part);
  return { status: 200, headers: { etag: `"${part.md5}"`, "x-amz-checksum-crc32": part.crc32 } };
}

async function copyPart(
  { store, uploads, now }: S3Context,
  request: S3Request,
  id: string,
  source: string,
): Promise<S3Reply> {
  const { bucket, key, headers, query } = request;
  const from = parseCopySource(source);
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers["x-amz-copy-source-range"] ?? "") ?? [];
  const bytes = createReadStream(
    store.path(from.bucket, store.get(from.bucket, from.key)),
    start && end ? { start: Number(start), end: Number(end) } : {},
  );
  const part = await receiveBody(bytes, store.temporaryFile(), { headers: {}, payloadHash: "UNSIGNED-PAYLOAD" });
  await uploads.addPart(id, bucket, key, Number(query.get("partNumber")), part);
  const LastModified = new Date(now()).toISOString();
  return { status: 200, body: writeXml("CopyPartResult", { ETag: `"${part.md5}"`, LastModified }) };
}

function listParts({ uploads }: S3Context, { bucket, key }: S3Request, UploadId: string): string {
  const Part = uploads.parts(UploadId, bucket, key).map(([PartNumber, { md5, sizeBytes }]) => ({
    PartNumber,
    ETag: `"${md5}"`,
    Size: sizeBytes,
  }));
  return writeXml("ListPartsResult", { Bucket: bucket, Key: key, UploadId, IsTruncated: false, Part });
}

async function completeUpload(
  { uploads }: S3Context,
  { bucket, key, headers, body }: S3Request,
  id: string,
): Promise<S3Reply> {
  const wanted = xmlElements(await text(body), "Part").map((part) => ({
    number: Number(xmlTexts(part, "PartNumber")[0]),
    etag: (xmlTexts(part, "ETag")[0] ?? "").replaceAll('"', ""),
  }));
  const { etag } = await uploads.complete(id, bucket, key, wanted);
  const Location = `http://${headers.host}/${bucket}/${key}`;
  const result = { Location, Bucket: bucket, Key: key, ETag: `"${etag}"` };
  return { status: 200, body: writeXml("CompleteMultipartUploadResult", result) };
}
