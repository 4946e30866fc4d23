import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { GetObjectCommand, type S3Client, S3ServiceException } from "@aws-sdk/client-s3";

export type BucketRequest = {
  client: S3Client;
  bucket: string;
  key: string;
  request: IncomingMessage;
  response: ServerResponse;
  onHead(headers: NodeJS.Dict<string>): void;
  /** Status to send and object to show instead of the bucket's own error. */
  errorPage(status: number): { status: number; key: string | undefined } | undefined;
};

/** Serves an object as CloudFront does from a bucket behind origin access control: ranges, validators, HEAD. */
export async function serveObject(from: BucketRequest): Promise<void> {
  try {
    await send(from, from.key, undefined);
  } catch (error) {
    if (!(error instanceof S3ServiceException) || from.response.headersSent) throw error;
    const status = error.$metadata.httpStatusCode ?? 500;
    if (status === 304) {
      from.onHead({});
      from.response.writeHead(304).end();
      return;
    }
    const page = from.errorPage(status);
    if (page?.key !== undefined) return send(from, page.key, page.status);
    from.onHead({ "content-type": "application/xml" });
    from.response.writeHead(page?.status ?? status);
    from.response.end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${error.name}</Code></Error>`);
  }
}

async function send(
  { client, bucket, request, response, onHead }: BucketRequest,
  key: string,
  as: number | undefined,
): Promise<void> {
  const { headers } = request;
  const since = headers["if-modified-since"];
  const conditions = as === undefined && {
    Range: headers.range,
    IfNoneMatch: headers["if-none-match"],
    IfMatch: headers["if-match"],
    IfModifiedSince: since === undefined ? undefined : new Date(since),
  };
  const object = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...conditions }));
  onHead({
    "content-type": object.ContentType,
    "content-length": object.ContentLength?.toString(),
    "content-range": object.ContentRange,
    "content-disposition": object.ContentDisposition,
    "cache-control": object.CacheControl,
    "accept-ranges": "bytes",
    etag: object.ETag,
    "last-modified": object.LastModified?.toUTCString(),
  });
  response.writeHead(as ?? object.$metadata.httpStatusCode ?? 200);
  if (!(object.Body instanceof Readable)) return void response.end();
  if (request.method === "HEAD") {
    object.Body.destroy();
    return void response.end();
  }
  await pipeline(object.Body, response);
}
