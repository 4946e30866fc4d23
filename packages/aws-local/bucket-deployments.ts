import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { DeleteObjectCommand, PutObjectCommand, paginateListObjectsV2, S3Client } from "@aws-sdk/client-s3";
import * as z from "zod";
import type { Assembly } from "./assembly/assembly.ts";
import { region } from "./assembly/intrinsics.ts";
import type { Model } from "./model.ts";
import type { Credentials } from "./signature/credentials.ts";

/** CDK's `BucketDeployment`: puts the files of its assets into a bucket. */
export const BucketDeploymentProperties = z.strictObject({
  DestinationBucketName: z.string(),
  SourceObjectKeys: z.array(z.string()),
  Prune: z.union([z.boolean(), z.stringbool()]),
  /** Files that are neither put nor deleted, except those included again. */
  Exclude: z.array(z.literal("*")).default([]),
  Include: z.array(z.string()).default([]),
  SystemMetadata: z.strictObject({ "content-type": z.string(), "cache-control": z.string().optional() }),
  // Where CDK's own function runs, and where the assets would lie.
  ServiceToken: z.unknown(),
  SourceBucketNames: z.unknown(),
  DestinationBucketArn: z.unknown().optional(),
  OutputObjectKeys: z.unknown().optional(),
  WaitForDistributionInvalidation: z.unknown().optional(),
});

/** Does the work of every bucket deployment: a file that is in its bucket already is not sent again. */
export async function deployToBuckets(
  model: Model,
  assets: Assembly["assets"],
  s3: { endpoint: string; credentials: Credentials },
): Promise<void> {
  const client = new S3Client({ region, ...s3, forcePathStyle: true });
  try {
    for (const { properties } of model.all("Custom::CDKBucketDeployment")) await deploy(client, properties, assets);
  } finally {
    client.destroy();
  }
}

async function deploy(
  client: S3Client,
  deployment: z.infer<typeof BucketDeploymentProperties>,
  assets: Assembly["assets"],
): Promise<void> {
  const { DestinationBucketName: Bucket, SourceObjectKeys, Prune, Exclude, Include, SystemMetadata } = deployment;
  const isMeant = (key: string) =>
    Exclude.length === 0 || Include.some((pattern) => matchesGlob(key.replaceAll("/", "-"), pattern));
  const files = new Map(SourceObjectKeys.flatMap((key) => filesOf(assets, key)).filter(([key]) => isMeant(key)));
  const present = new Map<string, string>();
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket }))
    for (const { Key = "", ETag = "" } of Contents) present.set(Key, ETag.replaceAll('"', ""));
  for (const [Key, file] of files) {
    const Body = readFileSync(file);
    if (present.get(Key) === createHash("md5").update(Body).digest("hex")) continue;
    const { "content-type": ContentType, "cache-control": CacheControl } = SystemMetadata;
    await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl }));
  }
  for (const Key of present.keys())
    if (Prune && isMeant(Key) && !files.has(Key)) await client.send(new DeleteObjectCommand({ Bucket, Key }));
}

/** The keys and paths of an asset's files. */
function filesOf(assets: Assembly["assets"], key: string): [string, string][] {
  const folder = assets.get(key);
  if (folder === undefined) throw new Error(`The assembly has no asset ${key}`);
  return globSync("**", { cwd: folder })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => [name, join(folder, name)]);
}
