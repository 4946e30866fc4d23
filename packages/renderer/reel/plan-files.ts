import type { ReelPlan } from "../plan/reel-plan.ts";

/** The files from which a segment of a plan is drawn. */
export function segmentFiles({ segments, scenes }: ReelPlan, index: number): string[] {
  const range = segments[index];
  if (!range) throw new Error(`The plan has no segment ${index}`);
  const shown = scenes.filter(({ start, end }) => start < range.end && end > range.start);
  return [...new Set(shown.flatMap(({ media, ground }) => (ground ? [media.file, ground] : [media.file])))];
}

/** The sound files of a plan. */
export const soundFiles = ({ audio }: ReelPlan): string[] => [
  audio.narration.file,
  ...(audio.music ? [audio.music.file] : []),
  ...audio.clips.map(({ file }) => file),
];
