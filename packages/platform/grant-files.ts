import { S3Client } from "@aws-sdk/client-s3";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import type { FileGrant } from "./file-grant.ts";
import { presignedGet } from "./presigned-get.ts";

let shared: S3Client | undefined;

/** S3 takes no larger file in a form. */
const mostBytes = 5 * 1024 ** 3;

function sharedClient(): S3Client {
  shared ??= new S3Client({});
  return shared;
}

/**
 * Lets a function that has no rights of its own read these objects of a bucket and store files under a prefix, for this many seconds. It
 * can do no more than those who grant it. Nothing is sent: the grant is a set of signatures.
 */
export async function grantFiles(
  bucket: string,
  { reads, prefix, seconds }: { reads: readonly string[]; prefix: string; seconds: number },
  client = sharedClient(),
): Promise<FileGrant> {
  const { url, fields } = await createPresignedPost(client, {
    Bucket: bucket,
    // S3 reads this word as any name under the prefix.
    Key: `${prefix}\${filename}`,
    Conditions: [
      ["content-length-range", 0, mostBytes],
      ["starts-with", "$Content-Type", ""],
    ],
    Expires: seconds,
  });
  const signing = {
    ...(await client.config.credentials()),
    region: await client.config.region(),
    now: new Date(Date.now() + client.config.systemClockOffset),
  };
  const objects = `${url.replace(/\/$/, "")}/`;
  return {
    reads: Object.fromEntries(
      reads.map((key) => [key, presignedGet(new URL(objects + pathOf(key)), signing, seconds)]),
    ),
    writes: { prefix, url, fields },
  };
}

/** The path of an object in a URL. A URL would resolve dots, and lead to another object than the key names. */
function pathOf(key: string): string {
  const parts = key.split("/");
  if (parts.includes(".") || parts.includes("..")) throw new Error(`The key ${key} leads elsewhere`);
  return parts.map(encodeURIComponent).join("/");
}
