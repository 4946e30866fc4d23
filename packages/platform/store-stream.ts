import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";

export interface StreamToStore {
  bucket: string;
  key: string;
  body: AsyncIterable<Buffer>;
  /** Aborts the upload. The body has to break off by itself. */
  signal?: AbortSignal;
}

/** The minimum size of every part but the last in S3. 10,000 such parts hold 48 GB. */
const partBytes = 5 * 2 ** 20;

/** Reused, since the buffer of one file would be garbage for long after the next file has allocated another. */
const spareBuffers: Buffer[] = [];

/**
 * Stores a stream part by part through one buffer: a body of any length uses 5 MiB of memory, and is not read while a
 * part is sent. A whole part is in memory so that it can be sent again when S3 is busy. Nothing is stored of a stream
 * that breaks off.
 */
export async function storeStream(
  client: S3Client,
  { bucket: Bucket, key: Key, body, signal: abortSignal }: StreamToStore,
): Promise<void> {
  const object = { Bucket, Key };
  // S3 must know the checksum algorithm before the parts that use it.
  const described = { ...object, ChecksumAlgorithm: "CRC32" } as const;
  // The operating system allocates pages when they are written: a small file uses few of them.
  const buffer = spareBuffers.pop() ?? Buffer.allocUnsafeSlow(partBytes);
  let filled = 0;
  let UploadId: string | undefined;
  const Parts: CompletedPart[] = [];
  const sendPart = async () => {
    UploadId ??= (await client.send(new CreateMultipartUploadCommand(described), { abortSignal })).UploadId;
    const PartNumber = Parts.length + 1;
    const part = { ...object, UploadId, PartNumber, ChecksumAlgorithm: described.ChecksumAlgorithm };
    const { ETag, ChecksumCRC32 } = await client.send(
      new UploadPartCommand({ ...part, Body: buffer.subarray(0, filled) }),
      { abortSignal },
    );
    Parts.push({ PartNumber, ETag, ChecksumCRC32 });
    filled = 0;
  };
  try {
    for await (const chunk of body)
      for (let from = 0; from < chunk.length; ) {
        if (filled === partBytes) await sendPart();
        const taken = chunk.copy(buffer, filled, from);
        filled += taken;
        from += taken;
      }
    if (!UploadId) {
      await client.send(new PutObjectCommand({ ...described, Body: buffer.subarray(0, filled) }), { abortSignal });
    } else {
      await sendPart();
      const whole = { ...object, UploadId, MultipartUpload: { Parts } };
      await client.send(new CompleteMultipartUploadCommand(whole), { abortSignal });
    }
    // Not after a failure: a request may still be reading from the buffer.
    spareBuffers.push(buffer);
  } catch (error) {
    // If this cleanup fails, the bucket's lifecycle rule does it after a day.
    if (UploadId) await client.send(new AbortMultipartUploadCommand({ ...object, UploadId })).catch(() => {});
    throw error;
  }
}
