import { type Bucket, bucket } from "@reelwright/platform/bucket";
import { optionalEnv } from "@reelwright/platform/env";
import { granted } from "../granted.ts";

/** The outside buckets that accounts may be allowed to use as sources. */
export const sourceBuckets = granted(
  [{ kind: "sources", actions: [] }],
  (): readonly string[] => optionalEnv("SOURCE_BUCKETS")?.split(" ") ?? [],
);

/** Finds and reads objects of those buckets, by the name of the bucket. */
export const sourceFiles = granted(
  [{ kind: "sources", actions: ["GetObject"] }],
  () =>
    (name: string): Pick<Bucket, "find" | "open"> =>
      bucket(name),
);
