import { type Stereo, sampleRate } from "../audio/stereo-file.ts";
import { interpolate } from "./interpolate.ts";
import { linearPrediction } from "./linear-prediction.ts";

/** Clicks are found in what a predictor of this order, made anew every 21 ms, cannot foresee. */
const order = 24;
const frame = 2048;
const hop = frame / 2;
/** The energy of that surprise is compared in blocks of 0.25 ms. */
const block = 12;
const blockSeconds = block / sampleRate;
/** A click is at most this long, and its surroundings 25 ms on either side. */
const mostBlocks = Math.round(0.006 / blockSeconds);
const aroundBlocks = Math.round(0.025 / blockSeconds);
/** How far a click stands above the median of its surroundings, and above everything else in them. */
const [aboveMedianDb, aboveOthersDb] = [32, 10];
/** Blocks belong to a click that are this far above the median, and no farther than that below its loudest. */
const [skirtDb, belowPeakDb] = [16, 28];
/** A click begins at once: within two blocks by this factor. */
const rise = 8;
/** Steps of 16-bit samples are no clicks. */
const faintest = 1e-4;

/** Mends clicks of up to 6 ms in both channels. Returns the samples at which they began. */
export function mendClicks({ left, right }: Stereo): { sound: Stereo; clicks: number[] } {
  const isMono = left.every((sample, at) => sample === right[at]);
  const one = mended(left);
  const other = isMono ? one : mended(right);
  const clicks = [...new Set([...one.clicks, ...other.clicks])].sort((a, b) => a - b);
  // The same click in both channels counts once.
  const apart = clicks.filter((at, n) => n === 0 || at - (clicks[n - 1] ?? 0) > mostBlocks * block);
  return { sound: { left: one.samples, right: other.samples }, clicks: apart };
}

function mended(samples: Float32Array): { samples: Float32Array; clicks: number[] } {
  const found = findClicks(surprise(samples));
  const out = Float32Array.from(samples);
  for (const { from, to } of found) interpolate(out, from * block, Math.min(out.length, to * block));
  return { samples: out, clicks: found.map(({ from }) => from * block) };
}

/** The mean energy, in each block, of the error of linear prediction. */
function surprise(samples: Float32Array): Float64Array {
  const energies = new Float64Array(Math.floor(samples.length / block));
  // With silence around it, no sample has to be looked for outside of the sound.
  const padded = new Float64Array(order + samples.length + hop);
  padded.set(samples, order);
  const errors = new Float64Array(hop);
  for (let start = 0; start < samples.length; start += hop) {
    const predictor = linearPrediction(samples, { from: start - hop / 2, to: start - hop / 2 + frame, order });
    predictionErrors(padded, order + start, predictor, errors);
    for (let at = start; at < Math.min(samples.length, start + hop); at++) {
      const error = errors[at - start] ?? 0;
      const n = Math.floor(at / block);
      energies[n] = (energies[n] ?? 0) + (error * error) / block;
    }
  }
  return energies;
}

/** What a predictor did not foresee, from a sample on. Each error waits for its last step: four at once take little longer. */
function predictionErrors(samples: Float64Array, from: number, predictor: Float64Array, errors: Float64Array): void {
  for (let n = 0; n < errors.length; n += 4) {
    const at = from + n;
    let one = samples[at] ?? 0;
    let two = samples[at + 1] ?? 0;
    let three = samples[at + 2] ?? 0;
    let four = samples[at + 3] ?? 0;
    for (let lag = 1; lag <= predictor.length; lag++) {
      const weight = predictor[lag - 1] ?? 0;
      one -= weight * (samples[at - lag] ?? 0);
      two -= weight * (samples[at - lag + 1] ?? 0);
      three -= weight * (samples[at - lag + 2] ?? 0);
      four -= weight * (samples[at - lag + 3] ?? 0);
    }
    errors[n] = one;
    errors[n + 1] = two;
    errors[n + 2] = three;
    errors[n + 3] = four;
  }
}

interface Span {
  from: number;
  to: number;
}

/** Where the energy is high for a short time only, in blocks. */
export function findClicks(energies: Float64Array): Span[] {
  const clicks: Span[] = [];
  const least = faintest ** 2;
  for (let at = 0; at < energies.length; at++) {
    const energy = energies[at] ?? 0;
    // Most blocks end here: no click is softer than what comes just before it.
    if (energy < least || energy < rise * (energies[at - 2] ?? 0)) continue;
    const around = energies.slice(Math.max(0, at - aroundBlocks), at + aroundBlocks).sort();
    const median = Math.max(least / 100, around[Math.floor(around.length / 2)] ?? 0);
    if (energy < median * 10 ** (aboveMedianDb / 10)) continue;
    const peak = energies.subarray(at, at + mostBlocks).reduce((most, one) => Math.max(most, one), 0);
    const click = spanOf(energies, at, Math.max(median * 10 ** (skirtDb / 10), peak / 10 ** (belowPeakDb / 10)));
    if (click.to - click.from <= mostBlocks && isAlone(energies, click)) {
      clicks.push(click);
      at = click.to;
    }
  }
  return clicks;
}

/** From a block to both sides, as long as the energy is above a level in one of the next three blocks. */
function spanOf(energies: Float64Array, at: number, level: number): Span {
  const isAbove = (n: number) => (energies[n] ?? 0) > level;
  let [from, to] = [at, at + 1];
  while (from > 0 && at - from < mostBlocks && [1, 2, 3].some((n) => isAbove(from - n))) from--;
  while (to < energies.length && to - at <= mostBlocks && [0, 1, 2].some((n) => isAbove(to + n))) to++;
  return { from: Math.max(0, from - 1), to: Math.min(energies.length, to + 1) };
}

/** Voices repeat their pulses every few milliseconds, and consonants go on; a click stands alone. */
function isAlone(energies: Float64Array, { from, to }: Span): boolean {
  const peak = energies.subarray(from, to).reduce((most, energy) => Math.max(most, energy), 0);
  const limit = peak / 10 ** (aboveOthersDb / 10);
  const isQuiet = (first: number, last: number) =>
    energies.subarray(Math.max(0, first), last).every((energy) => energy < limit);
  return isQuiet(from - aroundBlocks, from) && isQuiet(to, to + aroundBlocks);
}
