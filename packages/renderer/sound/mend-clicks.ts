import type { Stereo } from "../audio/stereo-file.ts";
import { clickBlock, findClicks, longestClick } from "./find-clicks.ts";
import { interpolate } from "./interpolate.ts";
import { linearPrediction } from "./linear-prediction.ts";

/** Clicks are found in what a predictor of this order, made anew every 21 ms, cannot foresee. */
const order = 24;
const frame = 2048;
const hop = frame / 2;

/** Mends clicks of up to 7.5 ms in both channels. Returns the samples at which they began. */
export function mendClicks({ left, right }: Stereo): { sound: Stereo; clicks: number[] } {
  const isMono = left.every((sample, at) => sample === right[at]);
  const one = mended(left);
  const other = isMono ? one : mended(right);
  const clicks = [...new Set([...one.clicks, ...other.clicks])].sort((a, b) => a - b);
  // The same click in both channels counts once.
  const apart = clicks.filter((at, n) => n === 0 || at - (clicks[n - 1] ?? 0) > longestClick * clickBlock);
  return { sound: { left: one.samples, right: other.samples }, clicks: apart };
}

function mended(samples: Float32Array): { samples: Float32Array; clicks: number[] } {
  const found = findClicks(surprise(samples));
  const out = Float32Array.from(samples);
  for (const { from, to } of found) interpolate(out, from * clickBlock, Math.min(out.length, to * clickBlock));
  return { samples: out, clicks: found.map(({ from }) => from * clickBlock) };
}

/** The mean energy, in each block, of the error of linear prediction. */
function surprise(samples: Float32Array): Float64Array {
  const energies = new Float64Array(Math.floor(samples.length / clickBlock));
  // With silence around it, no sample has to be looked for outside of the sound.
  const padded = new Float64Array(order + samples.length + hop);
  padded.set(samples, order);
  const errors = new Float64Array(hop);
  for (let start = 0; start < samples.length; start += hop) {
    const predictor = linearPrediction(samples, { from: start - hop / 2, to: start - hop / 2 + frame, order });
    predictionErrors(padded, order + start, predictor, errors);
    for (let at = start; at < Math.min(samples.length, start + hop); at++) {
      const error = errors[at - start] ?? 0;
      const n = Math.floor(at / clickBlock);
      energies[n] = (energies[n] ?? 0) + (error * error) / clickBlock;
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
