import type { IncomingMessage } from "node:http";
import { S3Error } from "./s3-error.ts";

export type S3Request = {
  method: string;
  /** Still encoded: that is what was signed. */
  path: string;
  bucket: string;
  /** Empty for a request about the bucket. */
  key: string;
  query: URLSearchParams;
  headers: Partial<Record<string, string>>;
  body: IncomingMessage;
};

/** Reads a path-style request. @throws S3Error for a path that cannot be decoded */
export function parseS3Request(body: IncomingMessage): S3Request {
  const { method = "GET", url = "/" } = body;
  const [path = "/", search = ""] = url.split(/\?(.*)/s);
  const [, bucket = "", ...key] = path.split("/");
  const query = new URLSearchParams(search);
  return {
    method,
    path,
    bucket: decode(bucket),
    key: decode(key.join("/")),
    query,
    headers: { ...plainHeaders(body), ...hoistedHeaders(query) },
    body,
  };
}

/**
 * The headers that a presigned URL may carry in its query. A checksum is not one: it would be that of an empty body.
 */
function hoistedHeaders(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...query].filter(([name]) => name.startsWith("x-amz-meta-")));
}

function plainHeaders({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(",") : (value ?? "")]),
  );
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (cause) {
    if (cause instanceof URIError) throw new S3Error("InvalidURI", "The path is not well encoded.", { cause });
    throw cause;
  }
}
