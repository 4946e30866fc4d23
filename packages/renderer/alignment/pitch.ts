import type { Sound } from "../audio/read-wav.ts";
import { resampleSound } from "../audio/resample-sound.ts";

const rate = 8000;
const [lowest, highest] = [70, 350];
const [hopSeconds, windowSeconds] = [0.05, 0.04];
/** The least autocorrelation of a frame with a pitch. */
const likeness = 0.6;
/** More frames than these, spread evenly, tell no more. */
const mostFrames = 200;
/** A longer period must be this much better; otherwise the octave below would always win. */
const better = 0.02;

/** The median pitch of a voice in hertz; null if no frame has a pitch. */
export function pitchOf(sound: Sound): number | null {
  const samples = resampleSound(sound, rate);
  const window = rate * windowSeconds;
  const room = samples.length - window - rate / lowest;
  const hop = rate * hopSeconds * Math.max(1, Math.floor(room / (rate * hopSeconds) / mostFrames));
  const pitches: number[] = [];
  for (let start = 0; start <= room; start += hop) {
    const period = periodAt(samples, start, window);
    if (period > 0) pitches.push(rate / period);
  }
  return pitches.toSorted((a, b) => a - b)[Math.floor(pitches.length / 2)] ?? null;
}

/** The lag of the greatest autocorrelation from a sample on; 0 if the sound there has no pitch. */
function periodAt(samples: Float32Array, start: number, window: number): number {
  let best = likeness;
  let period = 0;
  let own = 1e-4;
  for (let n = start; n < start + window; n++) own += (samples[n] ?? 0) ** 2;
  for (let lag = Math.floor(rate / highest); lag <= rate / lowest; lag++) {
    let product = 0;
    let later = 1e-4;
    for (let n = start; n < start + window; n++) {
      const shifted = samples[n + lag] ?? 0;
      product += (samples[n] ?? 0) * shifted;
      later += shifted * shifted;
    }
    const alike = product / Math.sqrt(own * later);
    if (alike <= best + better) continue;
    best = alike;
    period = lag;
  }
  return period;
}
