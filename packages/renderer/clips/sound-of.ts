import { sampleRate, writeStereo } from "../audio/stereo-file.ts";
import type { ClipShape } from "./write-clip.ts";

/** The block size of AAC. */
const blockSamples = 1024;

/** The number of samples in an AI video's sound: whole AAC blocks, so that it is never longer than the picture. */
export const soundSamples = ({ frames, fps }: Pick<ClipShape, "frames" | "fps">): number =>
  Math.floor(((frames / fps) * sampleRate) / blockSamples) * blockSamples;

/** Writes silence as long as an AI video. */
export async function silence(out: string, shape: Pick<ClipShape, "frames" | "fps">): Promise<string> {
  await writeStereo(out, new Int16Array(soundSamples(shape) * 2));
  return out;
}
