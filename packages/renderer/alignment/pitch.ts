import type { Sound } from "../audio/read-wav.ts";
import { resampleSound } from "../audio/resample-sound.ts";

const rate = 8000;
const [lowest, highest] = [70, 350];
const [hopSeconds, windowSeconds] = [0.05, 0.04];
/** A frame has a pitch when it is so much like itself a period later. */
const likeness = 0.6;
/** A longer period must be so much better, or every pitch would be taken for the octave below. */
const better = 0.02;

/** The middle one of the pitches of a voice, in hertz; null where nothing has any. */
export function pitchOf(sound: Sound): number | null {
  const samples = resampleSound(sound, rate);
  const [hop, window] = [rate * hopSeconds, rate * windowSeconds];
  const pitches: number[] = [];
  for (let start = 0; start + window + rate / lowest <= samples.length; start += hop) {
    let [best, period] = [likeness, 0];
    for (let lag = Math.floor(rate / highest); lag <= rate / lowest; lag++) {
      let [product, own, later] = [0, 1e-4, 1e-4];
      for (let n = start; n < start + window; n++) {
        const [a, b] = [samples[n] ?? 0, samples[n + lag] ?? 0];
        product += a * b;
        own += a * a;
        later += b * b;
      }
      const alike = product / Math.sqrt(own * later);
      if (alike > best + better) [best, period] = [alike, lag];
    }
    if (period > 0) pitches.push(rate / period);
  }
  return pitches.toSorted((a, b) => a - b)[Math.floor(pitches.length / 2)] ?? null;
}
