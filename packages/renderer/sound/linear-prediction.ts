/**
 * The coefficients that predict a sample from the ones before it, by the autocorrelation of a stretch under a Hann window
 * (Levinson and Durbin). Samples outside of the sound are silent.
 */
export function linearPrediction(
  samples: Float32Array,
  { from, to, order, skip }: { from: number; to: number; order: number; skip?: { from: number; to: number } },
): Float64Array {
  const length = to - from;
  const part = samples.subarray(Math.max(0, from), to);
  // A click must not shape the predictor that is to be surprised by it.
  const most = (4 * part.reduce((sum, sample) => sum + Math.abs(sample), 0)) / Math.max(1, part.length);
  const windowed = new Float64Array(length + order + lagsAtOnce);
  const window = hannOf(length);
  for (let n = 0; n < length; n++) {
    const at = from + n;
    if ((skip && at >= skip.from && at < skip.to) || at < 0 || at >= samples.length) continue;
    windowed[n] = Math.max(-most, Math.min(most, samples[at] ?? 0)) * (window[n] ?? 0);
  }
  const correlation = correlated(windowed, order);
  // A little white noise keeps the equations solvable for pure tones and silence.
  correlation[0] = (correlation[0] ?? 0) * 1.000001 + 1e-9;
  return levinson(correlation, order);
}

const windows = new Map<number, Float64Array>();

function hannOf(length: number): Float64Array {
  const known = windows.get(length);
  if (known) return known;
  const window = Float64Array.from({ length }, (_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / length));
  windows.set(length, window);
  return window;
}

/** Each sum waits for the addition before: four at once take little longer than one. */
const lagsAtOnce = 4;

/** The autocorrelation at all lags up to `order`, of values that end with as many zeros and those of `lagsAtOnce`. */
function correlated(values: Float64Array, order: number): Float64Array {
  const sums = new Float64Array(order + lagsAtOnce);
  const length = values.length - order - lagsAtOnce;
  for (let lag = 0; lag <= order; lag += lagsAtOnce) {
    let [one, two, three, four] = [0, 0, 0, 0];
    for (let n = 0; n < length; n++) {
      const value = values[n] ?? 0;
      one += value * (values[n + lag] ?? 0);
      two += value * (values[n + lag + 1] ?? 0);
      three += value * (values[n + lag + 2] ?? 0);
      four += value * (values[n + lag + 3] ?? 0);
    }
    sums.set([one, two, three, four], lag);
  }
  return sums.subarray(0, order + 1);
}

function levinson(correlation: Float64Array, order: number): Float64Array {
  const coefficients = new Float64Array(order);
  let error = correlation[0] ?? 1;
  for (let n = 0; n < order; n++) {
    let reflection = correlation[n + 1] ?? 0;
    for (let k = 0; k < n; k++) reflection -= (coefficients[k] ?? 0) * (correlation[n - k] ?? 0);
    reflection /= error;
    const before = coefficients.slice(0, n);
    for (let k = 0; k < n; k++) coefficients[k] = (before[k] ?? 0) - reflection * (before[n - 1 - k] ?? 0);
    coefficients[n] = reflection;
    error *= 1 - reflection * reflection;
  }
  return coefficients;
}
