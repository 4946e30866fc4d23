import { optionalEnv } from "@reelwright/platform/env";
import { capability } from "../capability.ts";

/** The outside buckets that accounts may be allowed to use as sources. */
export const sourceBuckets = capability(
  [{ kind: "sources", actions: [] }],
  (): readonly string[] => optionalEnv("SOURCE_BUCKETS")?.split(" ") ?? [],
);
