import type { SpectraKernel } from "../spectra/spectra-kernel.ts";

/** A stretch of samples, in the kernel's memory. */
interface Stretch {
  /** The address of its first sample: 64-bit floats. */
  at: number;
  /** How many of its samples are inside of the sound. The others are 0. */
  count: number;
  /** What counts as silence: from one sample of the stretch to another. */
  skip?: { from: number; to: number };
}

/**
 * Lays what predictors of stretches of a length need. Answers a function that finds the coefficients that predict a sample from the
 * ones before it (Levinson and Durbin, by the autocorrelation under a Hann window). It answers their address.
 */
export function linearPrediction(
  { kernel, doubles, doublesAt }: SpectraKernel,
  { length, order }: { length: number; order: number },
): (stretch: Stretch) => number {
  const window = doubles(length);
  const windowed = doubles(length + order + spare);
  const correlation = doubles(order + spare);
  const coefficients = doubles(order);
  const before = doubles(order);
  doublesAt(window, length).set(hannOf(length));
  return ({ at, count, skip = { from: 0, to: 0 } }) => {
    const { from, to } = skip;
    kernel.predict(at, length, count, from, to, window, windowed, order, correlation, coefficients, before);
    return coefficients;
  };
}

/** Lays a stretch of a sound, with silence around the sound. Answers a function that gives the address of one of its samples. */
export function layStretch(
  { doubles, doublesAt }: SpectraKernel,
  samples: Float32Array,
  { from, to }: { from: number; to: number },
): (sample: number) => number {
  const at = doubles(to - from);
  const laid = doublesAt(at, to - from);
  laid.fill(0);
  laid.set(samples.subarray(Math.max(0, from), to), Math.max(0, -from));
  return (sample) => at + (sample - from) * 8;
}

/** The kernel reads and writes so many numbers beyond the last. */
const spare = 16;

const windows = new Map<number, Float64Array>();

function hannOf(length: number): Float64Array {
  const known = windows.get(length);
  if (known) return known;
  const window = Float64Array.from({ length }, (_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / length));
  windows.set(length, window);
  return window;
}
