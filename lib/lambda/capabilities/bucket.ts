import { type Bucket, bucket as openBucket } from "@reelwright/platform/bucket";
import { readEnv } from "@reelwright/platform/env";
import type { Capability } from "../capability.ts";
import { granted } from "../granted.ts";
import { type BucketAction, type BucketName, envName, type Need } from "../need.ts";

/** The S3 actions of each method of a bucket client. Uploads of large objects also need the right to abort them. */
interface Asks {
  name: never;
  download: "GetObject";
  read: "GetObject";
  readText: "GetObject";
  open: "GetObject";
  find: "GetObject";
  write: "PutObject";
  writeText: "PutObject";
  /** And to read the source, whose handle gives the name of its bucket. */
  copy: "PutObject";
  upload: "PutObject" | "AbortMultipartUpload";
  uploadStream: "PutObject" | "AbortMultipartUpload";
  remove: "DeleteObject";
  removePrefix: "DeleteObject" | "ListBucket";
  list: "ListBucket";
}

type MethodsFor<A extends BucketAction> = {
  [Method in keyof Asks]: [Asks[Method]] extends [A] ? Method : never;
}[keyof Asks];

/** A client that offers only what these actions allow. */
export type BucketFor<A extends BucketAction> = Pick<Bucket, MethodsFor<A>>;

/** Access to a bucket: by prefix of its keys, what may be done there: `bucket("work", { "jobs/": ["GetObject", "PutObject"] })`. */
export function bucket<A extends BucketAction>(
  name: BucketName,
  actions: Readonly<Record<string, readonly A[]>>,
): Capability<BucketFor<A>> {
  const needs = Object.entries(actions).map(
    ([prefix, allowed]): Need => ({ kind: "bucket", name, prefix, actions: allowed }),
  );
  const variable = envName({ kind: "bucket", name });
  return granted(needs, () => openBucket(readEnv(variable)[variable] ?? ""));
}
