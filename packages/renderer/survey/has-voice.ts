import { type StereoFile, sampleRate } from "../audio/stereo-file.ts";
import type { Stretch } from "../audio/voice-activity.ts";
import { readPart } from "./read-part.ts";
import { voicedFrames, voicedReach } from "./voiced-frames.ts";

/** Somebody speaks where at least this share of five seconds is in vowels. Of speech it is half, in loud noise a tenth. */
const leastVoiced = 0.05;
const windowFrames = 500;
const framesPerSecond = 100;

/**
 * Whether anybody speaks in stretches that change as speech does: rain, waves, wind and traffic change, too, but have no vowels.
 * Whispering has none either. A recording with nothing else is taken for one without speech.
 */
export async function hasVoice(
  sound: StereoFile,
  stretches: readonly Stretch[],
  signal?: AbortSignal,
): Promise<boolean> {
  const found = stretches.reduce((sum, { start, end }) => sum + end - start, 0) * framesPerSecond;
  const least = leastVoiced * Math.min(windowFrames, found);
  let frames = 0;
  let voiced = 0;
  for (const { start, end } of stretches.flatMap(piecesOf)) {
    signal?.throwIfAborted();
    const length = (end - start) * framesPerSecond;
    if (frames + length > windowFrames) [frames, voiced] = [0, 0];
    frames += length;
    const part = await readPart(sound, Math.round(start * sampleRate), Math.round((end + voicedReach) * sampleRate));
    voiced += voicedFrames(part, Math.round(length));
    if (voiced >= least) return true;
  }
  return false;
}

/** A stretch in pieces of five seconds at most. */
function piecesOf({ start, end }: Stretch): Stretch[] {
  const seconds = windowFrames / framesPerSecond;
  return Array.from({ length: Math.ceil((end - start) / seconds) }, (_, nth) => ({
    start: start + nth * seconds,
    end: Math.min(end, start + (nth + 1) * seconds),
  }));
}
