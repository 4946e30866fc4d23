import type { ReelPlan } from "./reel-plan.ts";
import type { ReelRequest } from "./reel-request.ts";

/** x264's settings by render profile. */
export const encodings: Record<ReelRequest["profile"], ReelPlan["encode"]> = {
  draft: { preset: "superfast", crf: 23 },
  standard: { preset: "veryfast", crf: 20 },
  high: { preset: "medium", crf: 18 },
};
