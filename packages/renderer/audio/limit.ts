import type { Stereo } from "./stereo-file.ts";
import { sampleRate } from "./stereo-file.ts";

const lookSamples = Math.round(0.004 * sampleRate);
const releaseSeconds = 0.12;
/** Between samples, three places of each four: a windowed sinc of 12 taps, as ITU-R BS.1770-4, annex 2 wants it. */
const half = 6;
const between = [0.25, 0.5, 0.75].map((share) =>
  Float64Array.from({ length: half * 2 }, (_, tap) => {
    const x = tap - half + 1 - share;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / (half + 0.5));
    return (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)) * window;
  }),
);

/**
 * Multiplies a sound by a gain and holds its true peak (between the samples, too) at a ceiling: it turns down just before a peak and
 * up again after it. `isLoop`: as if the sound went round.
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

/** The largest value at a sample and up to the next; what is far below the ceiling is not looked at closely. */
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

/** At each place the least of what is wanted from there on for as long as the limiter looks ahead. */
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

/** Down in time for the peak, up slowly; twice round where it is a loop, so that the end leads into the beginning. */
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
