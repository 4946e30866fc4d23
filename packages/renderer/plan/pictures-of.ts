import type { PicturePlan, ReelPlan } from "./reel-plan.ts";

/** The pictures of a plan, without what is not drawn. New fields belong to them unless they are excluded here. */
export function picturesOf(plan: PicturePlan & Partial<ReelPlan>): PicturePlan {
  const { audio, poster, title, words, chapters, warnings, ...pictures } = plan;
  return pictures;
}
