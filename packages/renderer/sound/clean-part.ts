import * as z from "zod";
import { type Stereo, side } from "../audio/stereo-file.ts";
import { withSharedSide } from "./each-side.ts";
import { interleave } from "./interleave.ts";
import { mendClicks } from "./mend-clicks.ts";
import { reduceNoise } from "./reduce-noise.ts";
import { removeHum } from "./remove-hum.ts";
import { removeRumble } from "./remove-rumble.ts";
import { cleanedEnd, type SoundPart } from "./sound-part.ts";

export const Cleaning = z.object({
  /** Mends clicks. */
  clicks: z.boolean(),
  /** The frequencies of hum, in hertz. */
  hum: z.array(z.number()),
  /** Removes what is lower than voices. */
  rumble: z.boolean(),
  /** The least gain of noise in dB; null leaves noise as it is. */
  noiseFloorDb: z.number().nullable(),
});
export type Cleaning = z.infer<typeof Cleaning>;

interface KernelCleaning extends Cleaning {
  /** The kernel of spectra. */
  wasm: string;
}

/**
 * Cleans a part of a sound: its interleaved samples from `first` to `last`. Returns those from `from` on, into the next part, and how
 * many clicks it mended in its own.
 */
export function cleanPart(
  samples: Int16Array,
  part: SoundPart,
  cleaning: KernelCleaning,
): { samples: Int16Array; clicks: number } {
  const { from, to, first } = part;
  const { sound, clicks } = cleanStereo({ left: side(samples, 0), right: side(samples, 1) }, cleaning);
  const [start, end] = [from - first, cleanedEnd(part) - first];
  return {
    samples: interleave({ left: sound.left.subarray(start, end), right: sound.right.subarray(start, end) }),
    clicks: clicks.filter((at) => at + first >= from && at + first < to).length,
  };
}

/** Cleans a sound of at most a minute: clicks, rumble and hum, then noise. Returns the samples of its clicks too. */
export function cleanStereo(
  given: Stereo,
  { clicks, hum, rumble, noiseFloorDb, wasm }: KernelCleaning,
): { sound: Stereo; clicks: number[] } {
  const sound = withSharedSide(given);
  const mended = clicks ? mendClicks(sound, wasm) : { sound, clicks: [] };
  const humless = removeHum(mended.sound, hum);
  const steady = rumble ? removeRumble(humless) : humless;
  return { sound: noiseFloorDb === null ? steady : reduceNoise(steady, noiseFloorDb, wasm), clicks: mended.clicks };
}
