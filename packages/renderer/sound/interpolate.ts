import { linearPrediction } from "./linear-prediction.ts";

const order = 48;
/** The sound on either side from which the predictor is made. */
const aroundSamples = 1500;

/**
 * Replaces the samples from `from` to `to`, in place, by those that linear prediction from both sides expects: the least
 * squares interpolation of Janssen, Veldhuis and Vries (1986).
 */
export function interpolate(samples: Float32Array, from: number, to: number): void {
  const length = to - from;
  const skip = { from, to };
  const predictor = linearPrediction(samples, { from: from - aroundSamples, to: to + aroundSamples, order, skip });
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
  const values = solveBanded(products, right);
  for (let n = 0; n < length; n++) samples[from + n] = Math.max(-1, Math.min(1, values[n] ?? 0));
}

/** Solves a symmetric banded Toeplitz system by Cholesky's decomposition. */
function solveBanded(products: Float64Array, right: Float64Array): Float64Array {
  const size = right.length;
  const width = products.length - 1;
  const lower = new Float64Array(size * (width + 1));
  const at = (row: number, column: number) => row * (width + 1) + (column - row + width);
  for (let row = 0; row < size; row++)
    for (let column = Math.max(0, row - width); column <= row; column++) {
      let sum = products[row - column] ?? 0;
      for (let k = Math.max(0, row - width); k < column; k++)
        if (column - k <= width) sum -= (lower[at(row, k)] ?? 0) * (lower[at(column, k)] ?? 0);
      lower[at(row, column)] =
        row === column ? Math.sqrt(Math.max(1e-12, sum)) : sum / (lower[at(column, column)] ?? 1);
    }
  const values = Float64Array.from(right);
  for (let row = 0; row < size; row++) {
    for (let k = Math.max(0, row - width); k < row; k++)
      values[row] = (values[row] ?? 0) - (lower[at(row, k)] ?? 0) * (values[k] ?? 0);
    values[row] = (values[row] ?? 0) / (lower[at(row, row)] ?? 1);
  }
  for (let row = size - 1; row >= 0; row--) {
    for (let k = row + 1; k <= Math.min(size - 1, row + width); k++)
      values[row] = (values[row] ?? 0) - (lower[at(k, row)] ?? 0) * (values[k] ?? 0);
    values[row] = (values[row] ?? 0) / (lower[at(row, row)] ?? 1);
  }
  return values;
}
