// Spectra of sound, the noise below them, and linear prediction, compiled by AssemblyScript to WebAssembly SIMD. Spectra and what is
// predicted are 64-bit floats, and all else 32-bit floats. Products and sums are never fused, so that the same sound gives the same
// numbers on every machine. Rows are computed four bins at a time: behind each row is room for three more.

import { exponential } from "./functions.as";

export { addEnergies, predict, predictionErrors } from "./prediction.as";
export { speechGains } from "./speech-gains.as";

/**
 * In-place Fourier transform of complex numbers (iterative radix 2, Cooley and Tukey). `reversed` has the place of each number with its
 * bits reversed, `turnRe` and `turnIm` what odd numbers are turned by, span after span.
 */
export function fft(re: usize, im: usize, size: i32, reversed: usize, turnRe: usize, turnIm: usize): void {
  for (let n = 1; n < size; n++) {
    const other = load<i32>(reversed + (n << 2));
    if (n >= other) continue;
    swap(re, n, other);
    swap(im, n, other);
  }
  for (let n: usize = 0; n < <usize>size << 3; n += 16) {
    firstSpan(re + n);
    firstSpan(im + n);
  }
  for (let half: usize = 16; half < <usize>size << 3; half <<= 1)
    for (let start: usize = 0; start < <usize>size << 3; start += half << 1)
      for (let at: usize = 0; at < half; at += 16) {
        const even = start + at, odd = even + half, turn = half + at - 8;
        const wr = v128.load(turnRe + turn), wi = v128.load(turnIm + turn);
        const a = v128.load(re + odd), b = v128.load(im + odd);
        const or = f64x2.sub(f64x2.mul(a, wr), f64x2.mul(b, wi));
        const oi = f64x2.add(f64x2.mul(a, wi), f64x2.mul(b, wr));
        const er = v128.load(re + even), ei = v128.load(im + even);
        v128.store(re + odd, f64x2.sub(er, or));
        v128.store(im + odd, f64x2.sub(ei, oi));
        v128.store(re + even, f64x2.add(er, or));
        v128.store(im + even, f64x2.add(ei, oi));
      }
}

// @ts-ignore: decorator
@inline
function swap(values: usize, a: i32, b: i32): void {
  const one = values + (<usize>a << 3), other = values + (<usize>b << 3);
  const kept = load<f64>(one);
  store<f64>(one, load<f64>(other));
  store<f64>(other, kept);
}

/** Two numbers side by side, which are turned by nothing. */
// @ts-ignore: decorator
@inline
function firstSpan(at: usize): void {
  const even = load<f64>(at), odd = load<f64>(at, 8);
  store<f64>(at, even + odd);
  store<f64>(at, even - odd, 8);
}

/** Windows a frame of both channels: the left one is the real part, the right one the imaginary. There is silence around the sound. */
export function windowed(left: usize, right: usize, length: i32, start: i32, window: usize, points: i32, re: usize, im: usize): void {
  for (let n = 0; n < points; n++) {
    const at = start + n;
    const inside = at >= 0 && at < length;
    const weight = load<f64>(window + (n << 3));
    store<f64>(re + (n << 3), inside ? <f64>load<f32>(left + (at << 2)) * weight : 0);
    store<f64>(im + (n << 3), inside ? <f64>load<f32>(right + (at << 2)) * weight : 0);
  }
}

/** The powers of the bins from `first` on of both channels. */
export function powers(re: usize, im: usize, points: i32, first: i32, bins: i32, left: usize, right: usize): void {
  for (let n = 0; n < bins; n++) {
    const bin = first + n;
    const mirrored = (points - bin) & (points - 1);
    const a = load<f64>(re + (bin << 3)), b = load<f64>(im + (bin << 3));
    const c = load<f64>(re + (mirrored << 3)), d = load<f64>(im + (mirrored << 3));
    const one = (a + c) * (a + c) + (b - d) * (b - d), other = (b + d) * (b + d) + (c - a) * (c - a);
    store<f32>(left + (n << 2), <f32>(one / 4));
    store<f32>(right + (n << 2), <f32>(other / 4));
  }
}

/** The a-priori signal-to-noise ratio that speech is assumed to have: 15 dB. */
const speechToNoise: f32 = 31.6227766;
/** A bin that held speech for long may hold louder noise instead: its presence is then limited, so that noise can follow. */
const longestPresence: f32 = 0.99;
/** The power of a bin of digital silence: far below the steps of 16-bit samples. */
const leastPower: f32 = 1e-9;

/** Begins to track noise from a first estimate. */
export function begin(noise: usize, presences: usize, bins: i32): void {
  for (let bin = 0; bin < bins; bin++) {
    store<f32>(noise + (bin << 2), max(leastPower, load<f32>(noise + (bin << 2))));
    store<f32>(presences + (bin << 2), 0);
  }
}

/**
 * Takes the powers of the next frame into account: the unbiased MMSE estimator with speech presence probability (Gerkmann and Hendriks
 * 2012). `noise` has the estimated power of each bin, `presences` how long it has held speech.
 */
export function track(powers: usize, noise: usize, presences: usize, bins: i32, smoothing: f32, presenceSmoothing: f32): void {
  const one = f32x4.splat(1);
  const exponent = f32x4.splat(speechToNoise / (1 + speechToNoise)), prior = f32x4.splat(1 + speechToNoise);
  const keep = f32x4.splat(smoothing), take = f32x4.splat(1 - smoothing);
  const keepLong = f32x4.splat(presenceSmoothing), takeLong = f32x4.splat(1 - presenceSmoothing);
  const longest = f32x4.splat(longestPresence), least = f32x4.splat(leastPower);
  for (let bin = 0; bin < bins; bin += 4) {
    const before = v128.load(noise + (bin << 2));
    const power = v128.load(powers + (bin << 2));
    const evidence = f32x4.neg(f32x4.mul(f32x4.div(power, before), exponent));
    const sure = f32x4.div(one, f32x4.add(one, f32x4.mul(prior, exponential(evidence))));
    const longTerm = f32x4.add(f32x4.mul(keepLong, v128.load(presences + (bin << 2))), f32x4.mul(takeLong, sure));
    v128.store(presences + (bin << 2), longTerm);
    const presence = v128.bitselect(f32x4.min(sure, longest), sure, f32x4.gt(longTerm, longest));
    const estimate = f32x4.add(f32x4.mul(presence, before), f32x4.mul(f32x4.sub(one, presence), power));
    v128.store(noise + (bin << 2), f32x4.max(least, f32x4.add(f32x4.mul(keep, before), f32x4.mul(take, estimate))));
  }
}

/** Keeps the estimates of a frame. */
export function keep(noise: usize, bins: i32, kept: usize): void {
  memory.copy(kept, noise, bins << 2);
}

/** Keeps the geometric mean of the estimates of a frame and those that were kept before. */
export function keepMean(noise: usize, bins: i32, kept: usize): void {
  for (let bin = 0; bin < bins; bin++) {
    const at = kept + (bin << 2);
    store<f32>(at, sqrt(load<f32>(at) * load<f32>(noise + (bin << 2))));
  }
}

/** The smaller gain of both channels, for the bins and their mirror images. */
export function applyGains(re: usize, im: usize, points: i32, one: usize, other: usize): void {
  const middle = points >> 1;
  for (let bin = 0; bin <= middle; bin++) {
    const gain = <f64>min(load<f32>(one + (bin << 2)), load<f32>(other + (bin << 2)));
    scale(re + (bin << 3), gain);
    scale(im + (bin << 3), gain);
    if (bin == 0 || bin == middle) continue;
    scale(re + ((points - bin) << 3), gain);
    scale(im + ((points - bin) << 3), gain);
  }
}

// @ts-ignore: decorator
@inline
function scale(at: usize, gain: f64): void {
  store<f64>(at, load<f64>(at) * gain);
}

/** Adds a windowed frame to the sound of both channels. */
export function addFrame(re: usize, im: usize, window: usize, points: i32, divisor: f64, left: usize, right: usize, length: i32, start: i32): void {
  const end = min(points, length - start);
  for (let n = max(0, -start); n < end; n++) {
    const weight = load<f64>(window + (n << 3)) / divisor;
    const at = (start + n) << 2;
    store<f32>(left + at, <f32>(<f64>load<f32>(left + at) + load<f64>(re + (n << 3)) * weight));
    store<f32>(right + at, <f32>(<f64>load<f32>(right + at) + load<f64>(im + (n << 3)) * weight));
  }
}
