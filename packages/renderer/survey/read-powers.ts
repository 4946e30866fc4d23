import { type Stereo, type StereoFile, sampleRate, side } from "../audio/stereo-file.ts";

/** Powers are means over 5 ms. */
export const powerSamples = sampleRate / 200;
const partSamples = 10 * sampleRate;

/** A sound in parts of ten seconds. */
export async function* partsOf(
  sound: StereoFile,
  signal?: AbortSignal,
): AsyncGenerator<{ part: Stereo; from: number }> {
  for (let from = 0; from < sound.frames; from += partSamples) {
    signal?.throwIfAborted();
    const samples = await sound.read(from, Math.min(sound.frames, from + partSamples));
    yield { part: { left: side(samples, 0), right: side(samples, 1) }, from };
  }
}

/** The mean power of each 5 ms, over both channels. `also` receives the parts of the sound as they are read. */
export async function readPowers(
  sound: StereoFile,
  { also, signal }: { also?: (part: Stereo) => void; signal?: AbortSignal | undefined } = {},
): Promise<Float32Array> {
  const powers = new Float32Array(Math.floor(sound.frames / powerSamples));
  for await (const { part, from } of partsOf(sound, signal)) {
    also?.(part);
    for (let block = 0; block + powerSamples <= part.left.length; block += powerSamples)
      powers[(from + block) / powerSamples] = meanPower(part, block);
  }
  return powers;
}

function meanPower({ left, right }: Stereo, from: number): number {
  let sum = 0;
  for (let at = from; at < from + powerSamples; at++) sum += (left[at] ?? 0) ** 2 + (right[at] ?? 0) ** 2;
  return sum / powerSamples / 2;
}
