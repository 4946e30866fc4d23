import type { Stereo } from "./stereo-file.ts";
import { sampleRate } from "./stereo-file.ts";

const lookSamples = Math.round(0.004 * sampleRate);
const releaseSeconds = 0.12;
/** Interpolates three points between samples by a windowed sinc of 12 taps, as ITU-R BS.1770-4, annex 2 requires. */
const half = 6;
const between = [0.25, 0.5, 0.75].map((share) =>
  Float64Array.from({ length: half * 2 }, (_, tap) => {
    const x = tap - half + 1 - share;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / (half + 0.5));
    return (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)) * window;
  }),
);

/**
 * Applies a gain to a sound and keeps its true peak, between samples too, below a ceiling. The gain falls just before a
 * peak and recovers after it. With `isLoop` the sound continues at its beginning.
 */
export function limit(
  sound: Stereo,
  { gain, ceiling, isLoop }: { gain: number; ceiling: number; isLoop: boolean },
): Stereo {
  const length = sound.left.length;
  const wanted = new Float32Array(length).fill(1);
  for (const samples of [sound.left, sound.right])
    for (let at = 0; at < length; at++) {
      const peak = gain * peakAround(samples, at, (0.6 * ceiling) / gain);
      if (peak * (wanted[at] ?? 1) > ceiling) wanted[at] = ceiling / peak;
    }
  const held = smoothed(leastAhead(wanted, isLoop), isLoop);
  const turned = (samples: Float32Array) => samples.map((sample, at) => sample * gain * (held[at] ?? 1));
  return { left: turned(sound.left), right: turned(sound.right) };
}

/** The peak at a sample and up to the next one; samples far below the ceiling are not interpolated. */
function peakAround(samples: Float32Array, at: number, near: number): number {
  let peak = Math.abs(samples[at] ?? 0);
  if (peak < near && Math.abs(samples[at + 1] ?? 0) < near) return peak;
  for (const taps of between) {
    let sum = 0;
    for (let tap = 0; tap < half * 2; tap++) sum += (taps[tap] ?? 0) * (samples[at + tap - half + 1] ?? 0);
    peak = Math.max(peak, Math.abs(sum));
  }
  return peak;
}

/** The minimum of the wanted gains over the limiter's look-ahead. */
function leastAhead(wanted: Float32Array, isLoop: boolean): Float32Array {
  const length = wanted.length;
  const least = new Float32Array(length).fill(1);
  for (let at = 0; at < length; at++) {
    const value = wanted[at] ?? 1;
    if (value === 1) continue;
    for (let back = 0; back <= lookSamples; back++) {
      const place = at - back < 0 ? (isLoop ? at - back + length : 0) : at - back;
      if ((least[place] ?? 1) > value) least[place] = value;
    }
  }
  return least;
}

/**
 * Smooths gains: down in time for the peak, up slowly. A loop is processed twice, so that its end leads into its
 * beginning.
 */
function smoothed(least: Float32Array, isLoop: boolean): Float32Array {
  const length = least.length;
  const held = new Float32Array(length);
  const up = 1 - Math.exp(-1 / (releaseSeconds * sampleRate));
  const down = 1 - Math.exp(-6 / lookSamples);
  let [slow, soft] = [1, 1];
  for (let round = isLoop ? 0 : 1; round < 2; round++)
    for (let at = round === 0 ? Math.max(0, length - 24_000) : 0; at < length; at++) {
      const value = least[at] ?? 1;
      slow = value < slow ? value : slow + up * (value - slow);
      soft += down * (slow - soft);
      held[at] = soft;
    }
  return held;
}
