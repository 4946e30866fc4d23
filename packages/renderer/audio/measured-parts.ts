import { framesOf, type ReelSound } from "./reel-sound.ts";
import type { FrameRange } from "./sound-parts.ts";
import { sampleRate } from "./stereo-file.ts";

/** A part takes less than a second. */
const partFrames = 15 * sampleRate;
/** The meter forgets what was before within this time. */
const leadFrames = sampleRate;

/** The parts in which a reel's sound is measured. They have whole tenths of a second, but for the last one. */
export function measuredParts(sound: Pick<ReelSound, "plan">): FrameRange[] {
  const frames = framesOf(sound);
  return Array.from({ length: Math.max(1, Math.ceil(frames / partFrames)) }, (_, n) => ({
    from: n * partFrames,
    to: Math.min(frames, (n + 1) * partFrames),
  }));
}

/** The frames that are read for a measured part. */
export const measuredRange = ({ from, to }: FrameRange): FrameRange => ({ from: Math.max(0, from - leadFrames), to });
