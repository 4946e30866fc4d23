import { open } from "node:fs/promises";
import { openStereo, type Stereo, sampleRate, side } from "../audio/stereo-file.ts";
import { wavHeader } from "../audio/write-wav.ts";
import { interleave } from "./interleave.ts";
import { mendClicks } from "./mend-clicks.ts";
import { reduceNoise } from "./reduce-noise.ts";
import { removeHum } from "./remove-hum.ts";
import { removeRumble } from "./remove-rumble.ts";

export interface Cleaning {
  /** Mends clicks. */
  clicks: boolean;
  /** The frequencies of hum, in hertz. */
  hum: readonly number[];
  /** Removes what is lower than voices. */
  rumble: boolean;
  /** The least gain of noise in dB; null leaves noise as it is. */
  noiseFloorDb: number | null;
}

/** Parts are cleaned by themselves, with a few seconds around them in which the noise becomes known. */
const partSamples = 30 * sampleRate;
const contextSamples = 3 * sampleRate;
/** Each part is crossed over into the next for this long. */
const crossSamples = sampleRate;

/** Cleans a 48 kHz 16-bit stereo WAV, however long, into another. Returns the number of clicks that it mended. */
export async function cleanSound(
  file: string,
  { out, signal, ...cleaning }: Cleaning & { out: string; signal?: AbortSignal | undefined },
): Promise<{ clicks: number }> {
  await using sound = await openStereo(file);
  await using written = await open(out, "w");
  const { frames } = sound;
  await written.writeFile(wavHeader({ channels: 2, sampleRate, bytes: frames * 4, samples: "int16" }));
  let clicks = 0;
  let tail: Stereo = { left: new Float32Array(), right: new Float32Array() };
  for (let from = 0; from < frames; from += partSamples) {
    signal?.throwIfAborted();
    const first = Math.max(0, from - contextSamples);
    const samples = await sound.read(first, Math.min(frames, from + partSamples + contextSamples));
    const part = cleanPart({ left: side(samples, 0), right: side(samples, 1) }, cleaning);
    const to = Math.min(frames, from + partSamples);
    clicks += part.clicks.filter((at) => at + first >= from && at + first < to).length;
    const kept = cut(part.sound, from - first, to - first);
    crossOver(tail, kept);
    await written.writeFile(interleave(kept));
    tail = cut(part.sound, to - first, Math.min(to - first + crossSamples, part.sound.left.length));
  }
  return { clicks };
}

/** Cleans a sound of at most a minute: clicks, rumble and hum, then noise. Returns the samples of its clicks too. */
export function cleanPart(
  sound: Stereo,
  { clicks, hum, rumble, noiseFloorDb }: Cleaning,
): { sound: Stereo; clicks: number[] } {
  const mended = clicks ? mendClicks(sound) : { sound, clicks: [] };
  const humless = removeHum(mended.sound, hum);
  const steady = rumble ? removeRumble(humless) : humless;
  return { sound: noiseFloorDb === null ? steady : reduceNoise(steady, noiseFloorDb), clicks: mended.clicks };
}

const cut = ({ left, right }: Stereo, from: number, to: number): Stereo => ({
  left: left.subarray(from, to),
  right: right.subarray(from, to),
});

/** Fades from the end of the part before to the beginning of the next, which both hold the same time. */
function crossOver(before: Stereo, next: Stereo): void {
  const length = Math.min(before.left.length, next.left.length);
  for (let n = 0; n < length; n++) {
    const share = (n + 0.5) / length;
    next.left[n] = (before.left[n] ?? 0) * (1 - share) + (next.left[n] ?? 0) * share;
    next.right[n] = (before.right[n] ?? 0) * (1 - share) + (next.right[n] ?? 0) * share;
  }
}
