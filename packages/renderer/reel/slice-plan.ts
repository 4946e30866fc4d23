import type { ReelPlan } from "../plan/reel-plan.ts";

/** The part of a plan from which some of its segments are drawn, with the same frames. Segments keep their numbers. */
export function slicePlan(plan: ReelPlan, indexes: readonly number[]): ReelPlan {
  const ranges = indexes.flatMap((index) => plan.segments[index] ?? []);
  const isOn = (item: { start: number; end: number }) =>
    ranges.some(({ start, end }) => item.start < end && item.end > start);
  return {
    ...plan,
    scenes: plan.scenes.filter(isOn),
    overlays: plan.overlays.filter(isOn),
    cues: plan.cues.filter(isOn),
    audio: { ...plan.audio, clips: [], effects: [] },
    words: [],
    chapters: [],
    warnings: [],
  };
}
