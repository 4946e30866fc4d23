import type { AudioPlan } from "../plan/reel-plan.ts";
import type { FrameRange } from "./sound-parts.ts";
import { sampleRate } from "./stereo-file.ts";

/** The filters forget what was before within this time. The denoiser works in blocks of `blockFrames`. */
const leadFrames = 2 * sampleRate;
const blockFrames = 600;
/** The limiter and the denoiser look ahead. */
const tailFrames = 0.1 * sampleRate;

interface PlacedNarration {
  narration: AudioPlan["narration"];
  fps: number;
}

/** The frame of the reel at which its narration begins. */
export const narrationStart = ({ narration, fps }: PlacedNarration): number =>
  Math.round((narration.start / fps) * sampleRate);

/** The frames of the narration from which a part of the reel's voice is made. Null if it has none. */
export function narrationRange(voice: PlacedNarration, { from, to }: FrameRange): FrameRange | null {
  const start = narrationStart(voice);
  const frames = Math.round(voice.narration.seconds * sampleRate);
  const first = Math.max(0, from - start - leadFrames);
  const range = { from: first - (first % blockFrames), to: Math.min(frames, to - start + tailFrames) };
  return range.to > range.from ? range : null;
}
