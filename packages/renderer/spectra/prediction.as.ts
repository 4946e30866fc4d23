// Linear prediction: what samples tell of the one after them. All numbers are 64-bit floats. Lanes are lags or samples, so that each
// sum adds its products in the order of the samples.

/**
 * The coefficients that predict a sample from the ones before it, by the autocorrelation of a windowed stretch (Levinson and Durbin).
 * `count` of its samples are inside of the sound, the others are 0. Samples from `skipFrom` to `skipTo` count as silence. `windowed` has
 * room for `length + order + 16` numbers, `correlation` for `order + 16`, `coefficients` and `before` for `order`.
 */
export function predict(
  samples: usize, length: i32, count: i32, skipFrom: i32, skipTo: i32, window: usize, windowed: usize, order: i32, correlation: usize,
  coefficients: usize, before: usize,
): void {
  let sum: f64 = 0;
  for (let n = 0; n < length; n++) sum += abs(load<f64>(samples + (n << 3)));
  // A click must not shape the predictor that is to be surprised by it.
  const most = 4 * sum / max(1, count);
  for (let n = 0; n < length; n++) {
    const at = n << 3;
    const sample = n >= skipFrom && n < skipTo ? 0 : load<f64>(samples + at);
    store<f64>(windowed + at, max(-most, min(most, sample)) * load<f64>(window + at));
  }
  memory.fill(windowed + (length << 3), 0, (order + 16) << 3);
  for (let lag = 0; lag <= order; lag += 8) correlate(windowed, length, lag, correlation + (lag << 3));
  // A little white noise keeps the equations solvable for pure tones and silence.
  store<f64>(correlation, load<f64>(correlation) * 1.000001 + 1e-9);
  levinson(correlation, order, coefficients, before);
}

/** The autocorrelation at eight lags. One alone would wait for each addition. */
function correlate(values: usize, length: i32, lag: i32, sums: usize): void {
  let a = f64x2.splat(0), b = a, c = a, d = a;
  let later = values + (lag << 3);
  const end = values + (length << 3);
  for (let at = values; at < end; at += 8) {
    const value = v128.load64_splat(at);
    a = f64x2.add(a, f64x2.mul(value, v128.load(later)));
    b = f64x2.add(b, f64x2.mul(value, v128.load(later, 16)));
    c = f64x2.add(c, f64x2.mul(value, v128.load(later, 32)));
    d = f64x2.add(d, f64x2.mul(value, v128.load(later, 48)));
    later += 8;
  }
  v128.store(sums, a);
  v128.store(sums, b, 16);
  v128.store(sums, c, 32);
  v128.store(sums, d, 48);
}

function levinson(correlation: usize, order: i32, coefficients: usize, before: usize): void {
  let error = load<f64>(correlation);
  for (let n = 0; n < order; n++) {
    let reflection = load<f64>(correlation + ((n + 1) << 3));
    for (let k = 0; k < n; k++) reflection -= load<f64>(coefficients + (k << 3)) * load<f64>(correlation + ((n - k) << 3));
    reflection /= error;
    memory.copy(before, coefficients, n << 3);
    for (let k = 0; k < n; k++)
      store<f64>(coefficients + (k << 3), load<f64>(before + (k << 3)) - reflection * load<f64>(before + ((n - 1 - k) << 3)));
    store<f64>(coefficients + (n << 3), reflection);
    error *= 1 - reflection * reflection;
  }
}

/** What a predictor did not foresee of `count` samples, a multiple of eight. */
export function predictionErrors(samples: usize, coefficients: usize, order: i32, count: i32, errors: usize): void {
  for (let n = 0; n < count << 3; n += 64) {
    const at = samples + n;
    let a = v128.load(at), b = v128.load(at, 16), c = v128.load(at, 32), d = v128.load(at, 48);
    for (let lag = 1; lag <= order; lag++) {
      const weight = v128.load64_splat(coefficients + ((lag - 1) << 3)), earlier = at - (lag << 3);
      a = f64x2.sub(a, f64x2.mul(weight, v128.load(earlier)));
      b = f64x2.sub(b, f64x2.mul(weight, v128.load(earlier, 16)));
      c = f64x2.sub(c, f64x2.mul(weight, v128.load(earlier, 32)));
      d = f64x2.sub(d, f64x2.mul(weight, v128.load(earlier, 48)));
    }
    v128.store(errors + n, a);
    v128.store(errors + n, b, 16);
    v128.store(errors + n, c, 32);
    v128.store(errors + n, d, 48);
  }
}

/** Adds to each block of so many samples the mean energy of its errors. The first error is of the sample `start`. */
export function addEnergies(errors: usize, count: i32, start: i32, block: i32, energies: usize): void {
  let n = start / block, left = (n + 1) * block - start;
  for (let at = 0; at < count; at++) {
    const error = load<f64>(errors + (at << 3)), energy = energies + (n << 3);
    store<f64>(energy, load<f64>(energy) + error * error / block);
    if (--left > 0) continue;
    left = block;
    n++;
  }
}
