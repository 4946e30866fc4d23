import type { SpectraKernel } from "../spectra/spectra-kernel.ts";
import { layStretch, linearPrediction } from "./linear-prediction.ts";

/** It reaches back 6.7 ms, over a period of all but the deepest voices: what is missing is continued in their pitch. */
const order = 320;
/** The sound on either side from which the predictor is made. */
const aroundSamples = 2400;

/** The first sample that is missing, and the first after it that is not. */
interface Gap {
  from: number;
  to: number;
}

/**
 * Replaces the samples from `from` to `to`, in place, by those that linear prediction from both sides expects: the least
 * squares interpolation of Janssen, Veldhuis and Vries (1986).
 */
export function interpolate(samples: Float32Array, { from, to }: Gap, spectra: SpectraKernel): void {
  const length = to - from;
  const predictor = predictorAround(samples, { from, to }, spectra);
  const filter = [1, ...Array.from(predictor, (one) => -one)];
  // The error filter's autocorrelation: all equations are made of it.
  const products = Float64Array.from({ length: order + 1 }, (_, lag) =>
    filter.reduce((sum, one, n) => sum + one * (filter[n + lag] ?? 0), 0),
  );
  const known = (at: number) => (at >= from && at < to ? 0 : (samples[at] ?? 0));
  const right = Float64Array.from({ length }, (_, n) => {
    let sum = 0;
    for (let lag = -order; lag <= order; lag++) sum -= (products[Math.abs(lag)] ?? 0) * known(from + n + lag);
    return sum;
  });
  const values = solveToeplitz(products, right);
  for (let n = 0; n < length; n++) samples[from + n] = Math.max(-1, Math.min(1, values[n] ?? 0));
}

/** The coefficients of a predictor made of what is around a gap. */
function predictorAround(samples: Float32Array, { from, to }: Gap, spectra: SpectraKernel): Float64Array {
  const { clear, doublesAt } = spectra;
  clear();
  const stretch = { from: from - aroundSamples, to: to + aroundSamples };
  const length = stretch.to - stretch.from;
  const sound = layStretch(spectra, samples, stretch);
  const count = Math.min(samples.length, stretch.to) - Math.max(0, stretch.from);
  const skip = { from: aroundSamples, to: length - aroundSamples };
  return doublesAt(linearPrediction(spectra, { length, order })({ at: sound(stretch.from), count, skip }), order);
}

/**
 * Solves a symmetric Toeplitz system by Levinson's recursion. `products` has the first row; what is missing at its end is zero.
 */
function solveToeplitz(products: Float64Array, right: Float64Array): Float64Array {
  const values = new Float64Array(right.length);
  const first = (products[0] ?? 1) * (1 + 1e-9);
  let predictor = Float64Array.of(1);
  let error = first;
  values[0] = (right[0] ?? 0) / first;
  for (let size = 1; size < right.length; size++) {
    const reflection = -crossed(predictor, products, size) / error;
    const longer = new Float64Array(size + 1);
    for (let n = 0; n <= size; n++) longer[n] = (predictor[n] ?? 0) + reflection * (predictor[size - n] ?? 0);
    predictor = longer;
    error *= 1 - reflection * reflection;
    const step = ((right[size] ?? 0) - crossed(values, products, size)) / error;
    for (let n = 0; n <= size; n++) values[n] = (values[n] ?? 0) + step * (predictor[size - n] ?? 0);
  }
  return values;
}

/** The sum over the first `size` values of each times the product at its distance from the next. */
function crossed(values: Float64Array, products: Float64Array, size: number): number {
  let sum = 0;
  for (let n = Math.max(0, size - products.length + 1); n < size; n++)
    sum += (values[n] ?? 0) * (products[size - n] ?? 0);
  return sum;
}
