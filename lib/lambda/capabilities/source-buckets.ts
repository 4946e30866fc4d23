import { optionalEnv } from "@reelwright/platform/env";
import { capability } from "../capability.ts";

/** The buckets outside the deployment that it lets accounts name as sources. */
export const sourceBuckets = capability(
  [{ kind: "sources", actions: [] }],
  (): readonly string[] => optionalEnv("SOURCE_BUCKETS")?.split(" ") ?? [],
);
