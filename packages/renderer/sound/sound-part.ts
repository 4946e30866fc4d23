import * as z from "zod";
import { sampleRate } from "../audio/stereo-file.ts";

/** A part of a sound that is cleaned by itself, in samples. */
export const SoundPart = z.object({
  from: z.int().nonnegative(),
  to: z.int().positive(),
  /** What is read to clean it: a few seconds around it, in which the noise becomes known. */
  first: z.int().nonnegative(),
  last: z.int().positive(),
});
export type SoundPart = z.infer<typeof SoundPart>;

const partSamples = 30 * sampleRate;
const contextSamples = 3 * sampleRate;
/** Each part is crossed over into the next for this long. */
const crossSamples = sampleRate;

/** The parts of a sound of so many samples. */
export const soundParts = (samples: number): SoundPart[] =>
  Array.from({ length: Math.ceil(samples / partSamples) }, (_, index) => {
    const from = index * partSamples;
    return {
      from,
      to: Math.min(samples, from + partSamples),
      first: Math.max(0, from - contextSamples),
      last: Math.min(samples, from + partSamples + contextSamples),
    };
  });

/** Where a part ends once it is cleaned: in the next part, into which it is crossed over. */
export const cleanedEnd = ({ to, last }: SoundPart): number => Math.min(to + crossSamples, last);
