import { S3Client } from "@aws-sdk/client-s3";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";

let client: S3Client | undefined;

/**
 * Leave to put one object by a form for so many seconds: where to send the form, and the fields that go before the file. S3 guarantees
 * the key, the size and the time. It does not count: POST takes no If-None-Match, so the form may be sent again until it expires. Each time
 * replaces the one object of its key, in a bucket without versions: a form never brings more than `maxBytes` of storage.
 */
export async function presignedPost(
  bucket: string,
  { key, maxBytes, seconds }: { key: string; maxBytes: number; seconds: number },
): Promise<{ url: string; fields: Record<string, string> }> {
  client ??= new S3Client({});
  const Conditions: [["content-length-range", number, number]] = [["content-length-range", 1, maxBytes]];
  return createPresignedPost(client, { Bucket: bucket, Key: key, Conditions, Expires: seconds });
}
