import { createHash } from "node:crypto";
import { S3Client } from "@aws-sdk/client-s3";
import { headBytes, sniffHead } from "@reelwright/platform/sniff-file";
import { storeStream } from "@reelwright/platform/store-stream";
import type { UploadedFile } from "../http-event.ts";
import { fileTooLarge } from "./form-refusals.ts";

interface FilePart {
  content: AsyncIterable<Buffer>;
  bucket: string;
  key: string;
  field: string;
  maxBytes: number;
  /** A sentence that says how a larger file can be sent. */
  ifLarger?: string | undefined;
}

let client: S3Client | undefined;

/** Streams one file of a form to S3. Throws a 413 at the first byte above the limit, and leaves nothing in S3. */
export async function storeFile({
  content,
  bucket,
  key,
  field,
  maxBytes,
  ifLarger,
}: FilePart): Promise<Pick<UploadedFile, "sizeBytes" | "sha256" | "sniffed">> {
  client ??= new S3Client({});
  const hash = createHash("sha256");
  const head: Buffer[] = [];
  let sizeBytes = 0;
  async function* counted() {
    for await (const chunk of content) {
      // A copy: a slice would keep the whole chunk in memory.
      if (sizeBytes < headBytes) head.push(Buffer.from(chunk.subarray(0, headBytes - sizeBytes)));
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) throw fileTooLarge(field, maxBytes, ifLarger);
      hash.update(chunk);
      yield chunk;
    }
  }
  await storeStream(client, { bucket, key, body: counted() });
  return { sizeBytes, sha256: hash.digest("hex"), sniffed: await sniffHead(Buffer.concat(head)) };
}
