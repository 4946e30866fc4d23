import { kernelMemory } from "@reelwright/platform/kernel-memory";
import { kernelModule } from "@reelwright/platform/kernel-module";
import * as z from "zod";
import { fftTables } from "../audio/fft.ts";
import type { Stereo } from "../audio/stereo-file.ts";

/** 21 ms at 48 kHz. */
export const spectrumPoints = 1024;
export const spectrumBins = spectrumPoints / 2 + 1;

/** Settled on speech with known noise: a faster tracker takes soft sounds of speech for noise. */
const [smoothingSeconds, presenceSeconds] = [0.1, 0.15];
/** Behind each row is room for what the kernel reads and writes beyond it. */
const spareBytes = 32;

/** The addresses of both channels. */
interface Laid {
  left: number;
  right: number;
}

const call = z.custom<(...args: number[]) => void>((value) => typeof value === "function");
const Kernel = z.object({
  fft: call,
  windowed: call,
  powers: call,
  begin: call,
  track: call,
  keep: call,
  keepMean: call,
  speechGains: call,
  applyGains: call,
  addFrame: call,
  predict: call,
  predictionErrors: call,
  addEnergies: call,
});

const kernels = new Map<string, SpectraKernel>();
export type SpectraKernel = ReturnType<typeof createKernel>;

/** The kernel, with a memory of its own: what is laid into it is valid until `clear` or `hold` is called. */
export function spectraKernel(wasm: string): SpectraKernel {
  const kernel = kernels.get(wasm) ?? createKernel(wasm);
  kernels.set(wasm, kernel);
  return kernel;
}

function createKernel(wasm: string) {
  const { memory, allocate, end, release } = kernelMemory({ initial: 16, maximum: 8192 });
  const kernel = Kernel.parse(
    new WebAssembly.Instance(kernelModule(wasm), { env: { memory, abort: () => {} } }).exports,
  );
  const floats = (length: number) => allocate(length * 4 + spareBytes);
  const doubles = (length: number) => allocate(length * 8 + spareBytes);
  const floatsAt = (from: number, length: number) => new Float32Array(memory.buffer, from, length);
  const doublesAt = (from: number, length: number) => new Float64Array(memory.buffer, from, length);
  const { at, analyse, transform } = framesOf(
    // The square root of a periodic Hann window: used before and after a change, its overlapping frames add up evenly.
    Float64Array.from({ length: spectrumPoints }, (_, n) => Math.sin((Math.PI * n) / spectrumPoints)),
  );
  const others = new Map<Float64Array, ReturnType<typeof framesOf>>();
  let empty = end();
  const clear = () => release(empty);

  /** Lays what the spectra of frames need that are as long as their window. */
  function framesOf(window: Float64Array) {
    const points = window.length;
    const tables = fftTables(points);
    const at = {
      reversed: allocate(points * 4),
      turnRe: doubles(points),
      turnIm: doubles(points),
      window: doubles(points),
      re: doubles(points),
      im: doubles(points),
    };
    new Int32Array(memory.buffer, at.reversed, points).set(tables.reversed);
    doublesAt(at.turnRe, points).set(tables.re);
    doublesAt(at.turnIm, points).set(tables.im);
    doublesAt(at.window, points).set(window);
    const transform = (re: number, im: number) => kernel.fft(re, im, points, at.reversed, at.turnRe, at.turnIm);
    const analyse = ({ left, right }: Laid, length: number, start: number): void => {
      kernel.windowed(left, right, length, start, at.window, points, at.re, at.im);
      transform(at.re, at.im);
    };
    return { at, transform, analyse };
  }

  function lay({ left, right }: Stereo): Laid {
    const { length } = left;
    const laid = { left: floats(length), right: floats(length) };
    floatsAt(laid.left, length).set(left);
    floatsAt(laid.right, length).set(right);
    return laid;
  }

  return {
    kernel,
    clear,
    floats,
    floatsAt,
    doubles,
    doublesAt,

    /** Lays a sound into the memory, in place of all that was there. */
    hold(given: Stereo) {
      clear();
      const { length } = given.left;
      const sound = lay(given);
      return {
        /** The spectrum of the windowed frame that begins at a sample. There is silence around the sound. */
        analyse: (start: number): void => analyse(sound, length, start),
        /** Writes the powers of some bins of the spectrum of both channels. */
        powers: ({ first, bins }: { first: number; bins: number }, one: number, other: number): void =>
          kernel.powers(at.re, at.im, spectrumPoints, first, bins, one, other),
        /** Lowers the bins of the spectrum by the smaller one of two gains. */
        applyGains: (one: number, other: number): void => kernel.applyGains(at.re, at.im, spectrumPoints, one, other),
        /** Transforms the spectrum back and adds its frame to a sound. `overlap` is what the squared windows of frames add up to. */
        addFrame(into: Laid, start: number, overlap: number): void {
          // With real and imaginary parts exchanged, the transform is its own inverse, but for the scale.
          transform(at.im, at.re);
          const divisor = spectrumPoints * overlap;
          kernel.addFrame(at.re, at.im, at.window, spectrumPoints, divisor, into.left, into.right, length, start);
        },
      };
    },

    /**
     * The spectrum of a sound that is as long as its window, in place of all that was laid: the left channel is the real part of what is
     * transformed, the right one the imaginary. What a window needs is laid once, and stays.
     */
    spectrum(sound: Stereo, window: Float64Array): { re: Float64Array; im: Float64Array } {
      clear();
      const frames = others.get(window) ?? framesOf(window);
      if (!others.has(window)) empty = end();
      others.set(window, frames);
      const { length } = window;
      frames.analyse(lay(sound), length, 0);
      return { re: doublesAt(frames.at.re, length), im: doublesAt(frames.at.im, length) };
    },

    /**
     * Tracks noise below speech, from a first estimate of the power of each bin: the unbiased MMSE estimator with speech presence
     * probability (Gerkmann and Hendriks 2012). Frames are `hopSeconds` apart.
     */
    tracker(bins: number, hopSeconds: number) {
      const [noise, presences] = [floats(bins), floats(bins)];
      const [smoothing, presenceSmoothing] = [smoothingSeconds, presenceSeconds].map((seconds) =>
        Math.exp(-hopSeconds / seconds),
      );
      return {
        noise,
        begin: () => kernel.begin(noise, presences, bins),
        track: (powers: number) => kernel.track(powers, noise, presences, bins, smoothing ?? 0, presenceSmoothing ?? 0),
        keep: (kept: number) => kernel.keep(noise, bins, kept),
        keepMean: (kept: number) => kernel.keepMean(noise, bins, kept),
      };
    },
  };
}
