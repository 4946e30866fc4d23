import { exponential, exponentialIntegral, logarithm } from "./functions.as";

const decision: f32 = 0.96;
const leastPrior: f32 = 0.0031622776601683794;
/** Speech is absent below, and present above, these means of the a-priori signal-to-noise ratio, in dB. */
const absentDb: f32 = -15;
const presentDb: f32 = -8;
const priorSmoothing: f32 = 0.7;
/** Local means are over seven bins. */
const localReach = 3;
const mostAbsence: f32 = 0.95;
const decibels: f32 = 4.342944819032518;

/**
 * Gains that keep speech and lower noise: the log-spectral amplitude estimator (Ephraim and Malah 1985) with the speech presence of
 * Cohen (2002). No gain is below the exponential of `floorLog`. The bins from `firstGlobal` to `lastGlobal` tell whether somebody speaks
 * at all. `carried` and `means` are kept from frame to frame; before `means` and behind it there is room for three bins.
 */
export function speechGains(
  powers: usize, noise: usize, bins: i32, floorLog: f32, firstGlobal: i32, lastGlobal: i32,
  carried: usize, means: usize, priors: usize, gains: usize,
): void {
  const zero = f32x4.splat(0), one = f32x4.splat(1);
  for (let bin = 0; bin < bins; bin += 4) {
    const at = bin << 2;
    const posterior = posteriorOf(powers, noise, bin);
    const news = f32x4.mul(f32x4.splat(1 - decision), f32x4.max(zero, f32x4.sub(posterior, one)));
    const prior = f32x4.add(f32x4.mul(f32x4.splat(decision), v128.load(carried + at)), news);
    const likely = f32x4.max(f32x4.splat(leastPrior), prior);
    v128.store(priors + at, likely);
    const mean = v128.load(means + at);
    v128.store(means + at, f32x4.add(f32x4.mul(f32x4.splat(priorSmoothing), mean), f32x4.mul(f32x4.splat(1 - priorSmoothing), likely)));
  }
  // There is nothing behind the last bin.
  for (let bin = bins; bin < bins + localReach; bin++) store<f32>(means + (bin << 2), 0);
  const overall = overallPresence(means, firstGlobal, lastGlobal);
  for (let bin = 0; bin < bins; bin += 4) {
    const at = bin << 2;
    const expected = overall == 0 ? zero : f32x4.mul(f32x4.splat(overall), presenceBy(localMeans(means, bin, bins)));
    const posterior = posteriorOf(powers, noise, bin);
    const gain = gainOf(v128.load(priors + at), posterior, expected, floorLog);
    v128.store(gains + at, gain);
    v128.store(carried + at, f32x4.mul(f32x4.mul(gain, gain), posterior));
  }
}

// @ts-ignore: decorator
@inline
function posteriorOf(powers: usize, noise: usize, bin: i32): v128 {
  return f32x4.div(
    v128.load(powers + (bin << 2)),
    v128.load(noise + (bin << 2)),
  );
}

/** `expected` says how much the surroundings speak for speech, 0..1. */
// @ts-ignore: decorator
@inline
function gainOf(prior: v128, posterior: v128, expected: v128, floorLog: f32): v128 {
  const one = f32x4.splat(1), floor = f32x4.splat(floorLog);
  const wiener = f32x4.div(prior, f32x4.add(one, prior));
  const v = f32x4.max(f32x4.splat(1e-6), f32x4.mul(posterior, wiener));
  const exp = exponential(f32x4.neg(v));
  const absence = f32x4.min(f32x4.splat(mostAbsence), f32x4.sub(one, expected));
  const odds = f32x4.mul(f32x4.mul(f32x4.div(absence, f32x4.sub(one, absence)), f32x4.add(one, prior)), exp);
  const presence = f32x4.div(one, f32x4.add(one, odds));
  const half = f32x4.mul(exponentialIntegral(v, exp), f32x4.splat(0.5));
  const spoken = f32x4.min(f32x4.splat(0), f32x4.add(logarithm(wiener), half));
  const mixed = f32x4.add(f32x4.mul(presence, spoken), f32x4.mul(f32x4.sub(one, presence), floor));
  return exponential(f32x4.max(floor, mixed));
}

function overallPresence(means: usize, first: i32, last: i32): f32 {
  let sum: f32 = 0;
  for (let bin = first; bin <= last; bin++) sum += load<f32>(means + (bin << 2));
  return f32x4.extract_lane(presenceBy(f32x4.splat(sum / <f32>(last - first + 1))), 0);
}

/** 0 for a mean ratio of -15 dB and less, 1 for -8 dB and more. */
// @ts-ignore: decorator
@inline
function presenceBy(mean: v128): v128 {
  const level = f32x4.mul(logarithm(f32x4.add(mean, f32x4.splat(1e-12))), f32x4.splat(decibels));
  const share = f32x4.div(f32x4.sub(level, f32x4.splat(absentDb)), f32x4.splat(presentDb - absentDb));
  return f32x4.min(f32x4.splat(1), f32x4.max(f32x4.splat(0), share));
}

/** The means of the bins around four bins. */
// @ts-ignore: decorator
@inline
function localMeans(means: usize, bin: i32, bins: i32): v128 {
  let sum = f32x4.splat(0);
  for (let n = -localReach; n <= localReach; n++) sum = f32x4.add(sum, v128.load(means + ((bin + n) << 2)));
  // There is nothing beside the first and the last bins.
  let counts = f32x4.splat(countAround(bin, bins));
  if (bin < localReach || bin + 3 + localReach >= bins) {
    counts = f32x4.replace_lane(counts, 1, countAround(bin + 1, bins));
    counts = f32x4.replace_lane(counts, 2, countAround(bin + 2, bins));
    counts = f32x4.replace_lane(counts, 3, countAround(bin + 3, bins));
  }
  return f32x4.div(sum, counts);
}

// @ts-ignore: decorator
@inline
function countAround(bin: i32, bins: i32): f32 {
  return <f32>(min(bins - 1, bin + localReach) - max(0, bin - localReach) + 1);
}
