import type { ReelPlan } from "../plan/reel-plan.ts";

/** The files that one of a plan's segments is drawn from. */
export function segmentFiles({ segments, scenes }: ReelPlan, index: number): string[] {
  const range = segments[index];
  if (!range) throw new Error(`The plan has no segment ${index}`);
  const shown = scenes.filter(({ start, end }) => start < range.end && end > range.start);
  return [...new Set(shown.flatMap(({ media, ground }) => (ground ? [media.file, ground] : [media.file])))];
}

/** The files that are heard. */
export const soundFiles = ({ audio }: ReelPlan): string[] => [
  audio.narration.file,
  ...(audio.music ? [audio.music.file] : []),
  ...audio.clips.map(({ file }) => file),
];
