import { sampleRate, writeStereo } from "../audio/stereo-file.ts";
import type { ClipShape } from "./write-clip.ts";

/** What AAC encodes at a time. */
const blockSamples = 1024;

/** How many samples a clip's sound has: whole blocks of AAC, so that it is never longer than the picture. */
export const soundSamples = ({ frames, fps }: Pick<ClipShape, "frames" | "fps">): number =>
  Math.floor(((frames / fps) * sampleRate) / blockSamples) * blockSamples;

/** Writes silence as long as a clip. */
export async function silence(out: string, shape: Pick<ClipShape, "frames" | "fps">): Promise<string> {
  await writeStereo(out, new Int16Array(soundSamples(shape) * 2));
  return out;
}
