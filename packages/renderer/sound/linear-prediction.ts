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
  const windowed = Float64Array.from({ length }, (_, n) => {
    const at = from + n;
    if (skip && at >= skip.from && at < skip.to) return 0;
    return Math.max(-most, Math.min(most, samples[at] ?? 0)) * (0.5 - 0.5 * Math.cos((2 * Math.PI * n) / length));
  });
  const correlation = Float64Array.from({ length: order + 1 }, (_, lag) => {
    let sum = 0;
    for (let n = lag; n < length; n++) sum += (windowed[n] ?? 0) * (windowed[n - lag] ?? 0);
    return sum;
  });
  // A little white noise keeps the equations solvable for pure tones and silence.
  correlation[0] = (correlation[0] ?? 0) * 1.000001 + 1e-9;
  return levinson(correlation, order);
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
