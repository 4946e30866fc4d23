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
  contentType?: string;
  /** Gives up what is being sent. The body has to break off by itself. */
  signal?: AbortSignal;
}

/** The least that S3 takes of a part before the last one. Of 10,000 such parts there may be 48 GB. */
const partBytes = 5 * 2 ** 20;

/** Used again, since what one file has left would be garbage for long after the next has taken as much. */
const spareBuffers: Buffer[] = [];

/**
 * Stores what a stream gives, part by part through one buffer: a body of any length is 5 MiB in memory, and is not asked for more
 * while those are sent. A part is whole in memory so that it can be sent again when S3 is busy. Nothing is stored of what breaks off.
 */
export async function storeStream(
  client: S3Client,
  { bucket: Bucket, key: Key, body, contentType: ContentType, signal: abortSignal }: StreamToStore,
): Promise<void> {
  const object = { Bucket, Key };
  // S3 wants to be told of the checksums before the parts that bring them.
  const described = { ...object, ContentType, ChecksumAlgorithm: "CRC32" } as const;
  // Memory is taken as it is written to: a small file takes little of it.
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
    // Not after a failure: what was being sent may still be read from it.
    spareBuffers.push(buffer);
  } catch (error) {
    // What cannot be cleared now, the bucket clears after a day.
    if (UploadId) await client.send(new AbortMultipartUploadCommand({ ...object, UploadId })).catch(() => {});
    throw error;
  }
}
