import type { IncomingMessage } from "node:http";
import { type ContentCoding, contentCoding } from "@reelwright/http/content-coding";

/** Of the types that CloudFront compresses, those of web pages: developer guide, "Serve compressed files". */
const compressedTypes = new Set([
  "application/javascript",
  "application/json",
  "application/xml",
  "image/svg+xml",
  "text/css",
  "text/html",
  "text/javascript",
  "text/plain",
  "text/xml",
]);
const [minBytes, maxBytes] = [1000, 10_000_000];

/** How CloudFront compresses a whole object for this viewer; null if it does not. */
export function compressedCoding(
  { method, headers }: Pick<IncomingMessage, "method" | "headers">,
  { contentType, sizeBytes }: { contentType: string; sizeBytes: number },
): ContentCoding | null {
  const [type = ""] = contentType.split(";");
  if (method !== "GET" || !compressedTypes.has(type.trim().toLowerCase())) return null;
  if (sizeBytes < minBytes || sizeBytes > maxBytes) return null;
  return contentCoding(headers["accept-encoding"], ["br", "gzip"]);
}

/** The headers of a compressed object. Its strong ETag becomes weak: the bytes are others, the content is the same. */
export const compressedHeaders = (coding: ContentCoding, etag: string): Record<string, string> => ({
  "content-encoding": coding,
  etag: etag.startsWith("W/") ? etag : `W/${etag}`,
  vary: "Accept-Encoding",
});
