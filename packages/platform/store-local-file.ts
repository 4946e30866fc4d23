import { type FileHandle, open } from "node:fs/promises";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { mapAll } from "./map-all.ts";

interface FileToStore {
  bucket: string;
  key: string;
  file: string;
  contentType: string;
}

/** A file of at most so many bytes is sent in one request. Parts take a request more before them and one behind. */
const wholeBytes = 32 * 2 ** 20;
const partBytes = 8 * 2 ** 20;
const partsAtOnce = 4;

/**
 * Stores a local file: in one request, or in parts of which four are sent at once. What is sent is in memory, at most 32 MiB, so that it can
 * be sent again when S3 is busy.
 */
export async function storeLocalFile(
  client: S3Client,
  { bucket: Bucket, key: Key, file, contentType: ContentType }: FileToStore,
): Promise<void> {
  await using opened = await open(file);
  const { size } = await opened.stat();
  const object = { Bucket, Key };
  // S3 must know the checksum algorithm before the parts that use it.
  const described = { ...object, ContentType, ChecksumAlgorithm: "CRC32" } as const;
  if (size <= wholeBytes) {
    const Body = await readAt(opened, 0, Buffer.allocUnsafeSlow(size));
    await client.send(new PutObjectCommand({ ...described, Body }));
    return;
  }
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(described));
  // Used again: garbage of this size would stay in memory for long.
  const buffers = Array.from({ length: partsAtOnce }, () => Buffer.allocUnsafeSlow(partBytes));
  async function sendPart(from: number, _index: number, abortSignal: AbortSignal) {
    const buffer = buffers.pop();
    if (!buffer) throw new Error("There are as many buffers as parts are sent at once");
    const PartNumber = from / partBytes + 1;
    const Body = await readAt(opened, from, buffer.subarray(0, Math.min(partBytes, size - from)));
    const part = { ...object, UploadId, PartNumber, ChecksumAlgorithm: described.ChecksumAlgorithm };
    const { ETag, ChecksumCRC32 } = await client.send(new UploadPartCommand({ ...part, Body }), { abortSignal });
    buffers.push(buffer);
    return { PartNumber, ETag, ChecksumCRC32 };
  }
  try {
    const starts = Array.from({ length: Math.ceil(size / partBytes) }, (_, part) => part * partBytes);
    const Parts = await mapAll(starts, sendPart, { concurrency: partsAtOnce });
    await client.send(new CompleteMultipartUploadCommand({ ...object, UploadId, MultipartUpload: { Parts } }));
  } catch (error) {
    // If this cleanup fails, the bucket's lifecycle rule does it after a day.
    await client.send(new AbortMultipartUploadCommand({ ...object, UploadId })).catch(() => {});
    throw error;
  }
}

/** Fills a buffer with the bytes of a file from there on. */
async function readAt(file: FileHandle, from: number, buffer: Buffer): Promise<Buffer> {
  for (let filled = 0; filled < buffer.length; ) {
    const { bytesRead } = await file.read(buffer, filled, buffer.length - filled, from + filled);
    if (bytesRead === 0) throw new Error("The file became shorter while it was stored");
    filled += bytesRead;
  }
  return buffer;
}
