import { sampleRate, writeStereo } from "../audio/stereo-file.ts";
import type { AiVideoShape } from "./write-ai-video.ts";

/** The block size of AAC. */
const blockSamples = 1024;

/** The number of samples in an AI video's sound: whole AAC blocks, so that it is never longer than the picture. */
export const soundSamples = ({ frames, fps }: Pick<AiVideoShape, "frames" | "fps">): number =>
  Math.floor(((frames / fps) * sampleRate) / blockSamples) * blockSamples;

/** Writes silence as long as an AI video. */
export async function silence(out: string, shape: Pick<AiVideoShape, "frames" | "fps">): Promise<string> {
  await writeStereo(out, new Int16Array(soundSamples(shape) * 2));
  return out;
}
