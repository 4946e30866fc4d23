import { picturesOf } from "../plan/pictures-of.ts";
import type { PicturePlan } from "../plan/reel-plan.ts";

/** The part of a plan from which some of its segments are drawn, with the same frames. Segments keep their numbers. */
export function slicePlan(plan: PicturePlan, indexes: readonly number[]): PicturePlan {
  const ranges = indexes.flatMap((index) => plan.segments[index] ?? []);
  const isOn = (item: { start: number; end: number }) =>
    ranges.some(({ start, end }) => item.start < end && item.end > start);
  return {
    ...picturesOf(plan),
    scenes: plan.scenes.filter(isOn),
    overlays: plan.overlays.filter(isOn),
    cues: plan.cues.filter(isOn),
  };
}
