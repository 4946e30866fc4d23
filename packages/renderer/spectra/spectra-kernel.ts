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
});

const kernels = new Map<string, SpectraKernel>();
export type SpectraKernel = ReturnType<typeof createKernel>;

/** The kernel, with a memory of its own: what is laid into it is valid until `hold` is called again. */
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
  const tables = fftTables(spectrumPoints);
  const at = {
    reversed: allocate(spectrumPoints * 4),
    turnRe: doubles(spectrumPoints),
    turnIm: doubles(spectrumPoints),
    window: doubles(spectrumPoints),
    re: doubles(spectrumPoints),
    im: doubles(spectrumPoints),
  };
  new Int32Array(memory.buffer, at.reversed, spectrumPoints).set(tables.reversed);
  new Float64Array(memory.buffer, at.turnRe, spectrumPoints).set(tables.re);
  new Float64Array(memory.buffer, at.turnIm, spectrumPoints).set(tables.im);
  // The square root of a periodic Hann window: used before and after a change, its overlapping frames add up evenly.
  const hann = Float64Array.from({ length: spectrumPoints }, (_, n) => Math.sin((Math.PI * n) / spectrumPoints));
  new Float64Array(memory.buffer, at.window, spectrumPoints).set(hann);
  const empty = end();
  const transform = (re: number, im: number) => kernel.fft(re, im, spectrumPoints, at.reversed, at.turnRe, at.turnIm);

  return {
    kernel,
    floats,
    floatsAt: (from: number, length: number) => new Float32Array(memory.buffer, from, length),

    /** Lays a sound into the memory, in place of all that was there. */
    hold({ left, right }: Stereo) {
      release(empty);
      const { length } = left;
      const sound = { left: floats(length), right: floats(length) };
      new Float32Array(memory.buffer, sound.left, length).set(left);
      new Float32Array(memory.buffer, sound.right, length).set(right);
      return {
        /** The spectrum of the windowed frame that begins at a sample. There is silence around the sound. */
        analyse(start: number): void {
          kernel.windowed(sound.left, sound.right, length, start, at.window, spectrumPoints, at.re, at.im);
          transform(at.re, at.im);
        },
        /** Writes the powers of some bins of the spectrum of both channels. */
        powers: ({ first, bins }: { first: number; bins: number }, one: number, other: number): void =>
          kernel.powers(at.re, at.im, spectrumPoints, first, bins, one, other),
        /** Lowers the bins of the spectrum by the smaller one of two gains. */
        applyGains: (one: number, other: number): void => kernel.applyGains(at.re, at.im, spectrumPoints, one, other),
        /** Transforms the spectrum back and adds its frame to a sound. `overlap` is what the squared windows of frames add up to. */
        addFrame(into: { left: number; right: number }, start: number, overlap: number): void {
          // With real and imaginary parts exchanged, the transform is its own inverse, but for the scale.
          transform(at.im, at.re);
          const divisor = spectrumPoints * overlap;
          kernel.addFrame(at.re, at.im, at.window, spectrumPoints, divisor, into.left, into.right, length, start);
        },
      };
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
