import { S3Client } from "@aws-sdk/client-s3";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";

let client: S3Client | undefined;

/** Leave to put one object by a form for so many seconds: where to send the form, and the fields that go before the file. */
export async function presignedPost(
  bucket: string,
  { key, maxBytes, seconds }: { key: string; maxBytes: number; seconds: number },
): Promise<{ url: string; fields: Record<string, string> }> {
  client ??= new S3Client({});
  const Conditions: [["content-length-range", number, number]] = [["content-length-range", 1, maxBytes]];
  return createPresignedPost(client, { Bucket: bucket, Key: key, Conditions, Expires: seconds });
}
