import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { GetObjectCommand, HeadObjectCommand, type S3Client, S3ServiceException } from "@aws-sdk/client-s3";
import { compressorOf } from "@reelwright/http/content-coding";
import { fileDelivery } from "@reelwright/http/file-delivery";
import { compressedCoding, compressedHeaders } from "./compressed-answer.ts";

export type BucketRequest = {
  client: S3Client;
  bucket: string;
  key: string;
  request: IncomingMessage;
  response: ServerResponse;
  onHead(headers: NodeJS.Dict<string>): void;
  /** Whether the behaviour compresses. */
  compress: boolean;
  /** Status to send and object to show instead of the bucket's own error. */
  errorPage(status: number): { status: number; key: string | undefined } | undefined;
  /** Sends the answer of another origin instead of a refusal with this status; false if there is none. */
  failOver(status: number): Promise<void> | false;
};

/** Serves an object as CloudFront does from a bucket behind origin access control: ranges, conditions, HEAD. */
export async function serveObject(from: BucketRequest): Promise<void> {
  const { key, request, response } = from;
  // Without a CORS configuration S3 refuses every preflight.
  if (request.method === "OPTIONS") return refuse(from, 403, "AccessForbidden");
  try {
    const refusal = await send(from, key);
    if (refusal) await refuse(from, refusal.status, refusal.code, refusal.headers);
  } catch (error) {
    if (!(error instanceof S3ServiceException) || response.headersSent) throw error;
    await refuse(from, error.$metadata.httpStatusCode ?? 500, error.name);
  }
}

async function refuse(
  from: BucketRequest,
  status: number,
  code: string,
  headers: Record<string, string> = {},
): Promise<void> {
  const failedOver = from.failOver(status);
  if (failedOver !== false) return failedOver;
  const page = from.errorPage(status);
  if (page?.key !== undefined) return void (await send(from, page.key, page.status));
  from.onHead({ ...headers, "content-type": "application/xml" });
  from.response.writeHead(page?.status ?? status);
  from.response.end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`);
}

/** Sends an object, as an error page with the given status if any; or returns how the request is to be refused. */
async function send(from: BucketRequest, key: string, as?: number) {
  const { client, bucket, request, response, onHead } = from;
  const found = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
  const file = {
    etag: found.ETag ?? "",
    modifiedAt: found.LastModified ?? new Date(0),
    sizeBytes: found.ContentLength ?? 0,
  };
  const headers = as === undefined ? request.headers : {};
  const delivery = fileDelivery({ method: request.method ?? "GET", headers }, file);
  if (delivery.status === 412) return { status: 412, code: "PreconditionFailed" };
  if (delivery.status === 416)
    return { status: 416, code: "InvalidRange", headers: { "content-range": delivery.contentRange } };
  const version = {
    "cache-control": found.CacheControl,
    etag: file.etag,
    "last-modified": file.modifiedAt.toUTCString(),
  };
  if (delivery.status === 304) {
    onHead(version);
    response.writeHead(304).end();
    return null;
  }
  const range = delivery.status === 206 ? delivery : undefined;
  const contentType = found.ContentType ?? "";
  const coding = from.compress && !range ? compressedCoding(request, { contentType, sizeBytes: file.sizeBytes }) : null;
  const length = String(range ? range.range.end - range.range.start + 1 : file.sizeBytes);
  onHead({
    ...version,
    "accept-ranges": "bytes",
    "content-type": found.ContentType,
    ...(coding === null ? { "content-length": length } : compressedHeaders(coding, file.etag)),
    "content-range": range?.contentRange,
    "content-disposition": found.ContentDisposition,
  });
  response.writeHead(as ?? delivery.status);
  if (request.method === "HEAD") {
    response.end();
    return null;
  }
  const Range = range && `bytes=${range.range.start}-${range.range.end}`;
  const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, IfMatch: file.etag, Range }));
  if (!(Body instanceof Readable)) response.end();
  else if (coding === null) await pipeline(Body, response);
  else await pipeline(Body, compressorOf(coding), response);
  return null;
}
