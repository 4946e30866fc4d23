import type { PicturePlan } from "../plan/reel-plan.ts";

/** The files from which a segment of a plan is drawn. */
export function segmentFiles({ segments, scenes, overlays }: PicturePlan, index: number): string[] {
  const range = segments[index];
  if (!range) throw new Error(`The plan has no segment ${index}`);
  const isOn = ({ start, end }: { start: number; end: number }) => start < range.end && end > range.start;
  const shown = scenes.filter(isOn).flatMap(({ media, ground }) => (ground ? [media.file, ground] : [media.file]));
  return [...new Set([...shown, ...overlays.filter(isOn).flatMap(({ image }) => image ?? [])])];
}
