import { exponential, exponentialIntegral, logarithm } from "./functions.as";

const decision: f64 = 0.96;
const leastPrior: f64 = 0.0031622776601683794;
/** Speech is absent below, and present above, these means of the a-priori signal-to-noise ratio, in dB. */
const absentDb: f64 = -15;
const presentDb: f64 = -8;
const priorSmoothing: f64 = 0.7;
/** Local means are over seven bins. */
const localReach = 3;
const mostAbsence: f64 = 0.95;
const decibels: f64 = 4.342944819032518;

/**
 * Gains that keep speech and lower noise: the log-spectral amplitude estimator (Ephraim and Malah 1985) with the speech presence of
 * Cohen (2002). No gain is below the exponential of `floorLog`. The bins from `firstGlobal` to `lastGlobal` tell whether somebody speaks
 * at all. `carried` and `means` are kept from frame to frame; before `means` and behind it there is room for three bins.
 */
export function speechGains(
  powers: usize, noise: usize, bins: i32, floorLog: f64, firstGlobal: i32, lastGlobal: i32,
  carried: usize, means: usize, priors: usize, gains: usize,
): void {
  const zero = f64x2.splat(0), one = f64x2.splat(1);
  for (let bin = 0; bin < bins; bin += 2) {
    const at = bin << 3;
    const posterior = posteriorOf(powers, noise, bin);
    const news = f64x2.mul(f64x2.splat(1 - decision), f64x2.max(zero, f64x2.sub(posterior, one)));
    const prior = f64x2.add(f64x2.mul(f64x2.splat(decision), v128.load(carried + at)), news);
    const likely = f64x2.max(f64x2.splat(leastPrior), prior);
    v128.store(priors + at, likely);
    const mean = v128.load(means + at);
    v128.store(means + at, f64x2.add(f64x2.mul(f64x2.splat(priorSmoothing), mean), f64x2.mul(f64x2.splat(1 - priorSmoothing), likely)));
  }
  // The bin behind the last one of an odd number is none.
  if (bins & 1) store<f64>(means + (bins << 3), 0);
  const overall = overallPresence(means, firstGlobal, lastGlobal);
  for (let bin = 0; bin < bins; bin += 2) {
    const at = bin << 3;
    const expected = overall == 0 ? zero : f64x2.mul(f64x2.splat(overall), presenceBy(localMeans(means, bin, bins)));
    const posterior = posteriorOf(powers, noise, bin);
    const gain = gainOf(v128.load(priors + at), posterior, expected, floorLog);
    v128.store(gains + at, gain);
    v128.store(carried + at, f64x2.mul(f64x2.mul(gain, gain), posterior));
  }
}

// @ts-ignore: decorator
@inline
function posteriorOf(powers: usize, noise: usize, bin: i32): v128 {
  return f64x2.div(
    f64x2.promote_low_f32x4(v128.load64_zero(powers + (bin << 2))),
    f64x2.promote_low_f32x4(v128.load64_zero(noise + (bin << 2))),
  );
}

/** `expected` says how much the surroundings speak for speech, 0..1. */
// @ts-ignore: decorator
@inline
function gainOf(prior: v128, posterior: v128, expected: v128, floorLog: f64): v128 {
  const one = f64x2.splat(1), floor = f64x2.splat(floorLog);
  const wiener = f64x2.div(prior, f64x2.add(one, prior));
  const v = f64x2.max(f64x2.splat(1e-6), f64x2.mul(posterior, wiener));
  const exp = exponential(f64x2.neg(v));
  const absence = f64x2.min(f64x2.splat(mostAbsence), f64x2.sub(one, expected));
  const odds = f64x2.mul(f64x2.mul(f64x2.div(absence, f64x2.sub(one, absence)), f64x2.add(one, prior)), exp);
  const presence = f64x2.div(one, f64x2.add(one, odds));
  const half = f64x2.mul(exponentialIntegral(v, exp), f64x2.splat(0.5));
  const spoken = f64x2.min(f64x2.splat(0), f64x2.add(logarithm(wiener), half));
  const mixed = f64x2.add(f64x2.mul(presence, spoken), f64x2.mul(f64x2.sub(one, presence), floor));
  return exponential(f64x2.max(floor, mixed));
}

function overallPresence(means: usize, first: i32, last: i32): f64 {
  let sum: f64 = 0;
  for (let bin = first; bin <= last; bin++) sum += load<f64>(means + (bin << 3));
  return f64x2.extract_lane(presenceBy(f64x2.splat(sum / <f64>(last - first + 1))), 0);
}

/** 0 for a mean ratio of -15 dB and less, 1 for -8 dB and more. */
// @ts-ignore: decorator
@inline
function presenceBy(mean: v128): v128 {
  const level = f64x2.mul(logarithm(f64x2.add(mean, f64x2.splat(1e-12))), f64x2.splat(decibels));
  const share = f64x2.div(f64x2.sub(level, f64x2.splat(absentDb)), f64x2.splat(presentDb - absentDb));
  return f64x2.min(f64x2.splat(1), f64x2.max(f64x2.splat(0), share));
}

/** The means of the bins around two bins. */
// @ts-ignore: decorator
@inline
function localMeans(means: usize, bin: i32, bins: i32): v128 {
  let sum = f64x2.splat(0);
  for (let n = -localReach; n <= localReach; n++) sum = f64x2.add(sum, v128.load(means + ((bin + n) << 3)));
  // There is nothing beside the first and the last bins.
  const counts = f64x2.replace_lane(f64x2.splat(countAround(bin, bins)), 1, countAround(bin + 1, bins));
  return f64x2.div(sum, counts);
}

// @ts-ignore: decorator
@inline
function countAround(bin: i32, bins: i32): f64 {
  return <f64>(min(bins - 1, bin + localReach) - max(0, bin - localReach) + 1);
}
