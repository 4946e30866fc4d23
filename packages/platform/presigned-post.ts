import { S3Client } from "@aws-sdk/client-s3";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";

let client: S3Client | undefined;

/**
 * Presigns a form that may put one object for this many seconds: the URL, and the fields that go before the file. S3
 * enforces the key, the size and the time. It does not limit the number: POST takes no If-None-Match, so the form may
 * be sent again until it expires. Each time it replaces the one object of its key, in a bucket without versions: a form
 * never uses more than `maxBytes` of storage.
 */
export async function presignedPost(
  bucket: string,
  { key, maxBytes, seconds }: { key: string; maxBytes: number; seconds: number },
): Promise<{ url: string; fields: Record<string, string> }> {
  client ??= new S3Client({});
  const Conditions: [["content-length-range", number, number]] = [["content-length-range", 1, maxBytes]];
  return createPresignedPost(client, { Bucket: bucket, Key: key, Conditions, Expires: seconds });
}
