import type { ReelPlan } from "./reel-plan.ts";
import type { ReelRequest } from "./reel-request.ts";

/**
 * The x264 features that moving pictures under still letters do not need: fine sub-pixel search, inter partitions,
 * adaptive B-frames. It takes two thirds of `veryfast`'s CPU for the same quality and size (see
 * docs/evidence/BENCHMARKS.md).
 */
const lean = "subme=1:partitions=i8x8,i4x4:b-adapt=0";

/** x264's settings by render profile. */
export const encodings: Record<ReelRequest["profile"], ReelPlan["encode"]> = {
  draft: { preset: "veryfast", crf: 23, tuning: lean },
  standard: { preset: "veryfast", crf: 20, tuning: lean },
  high: { preset: "medium", crf: 18 },
};
