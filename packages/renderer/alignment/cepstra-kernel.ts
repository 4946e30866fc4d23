import { kernelMemory } from "@reelwright/platform/kernel-memory";
import { kernelModule } from "@reelwright/platform/kernel-module";
import * as z from "zod";
import { type CepstraOf, melCepstra } from "../audio/mfcc.ts";

const call = z.custom<(...args: number[]) => void>((value) => typeof value === "function");
const Kernel = z.object({ bandEnergies: call, cepstra: call });

/** An even number: the kernel computes two at once. Few: a function that is called again is one that V8 optimises. */
const blockFrames = 128;

const kernels = new Map<string, CepstraOf>();

/** Computes the cepstra of any sound as `mfcc` does by itself, number for number, in a quarter of the time. */
export function cepstraKernel(wasm: string): CepstraOf {
  const kernel = kernels.get(wasm) ?? createKernel(wasm);
  kernels.set(wasm, kernel);
  return kernel;
}

function createKernel(wasm: string): CepstraOf {
  const { hop, window, points, cepstra: count, preemphasis, energyFloor, hamming, filters, cosine } = melCepstra;
  const { memory, allocate } = kernelMemory({ initial: 64, maximum: 256 });
  const kernel = Kernel.parse({
    ...new WebAssembly.Instance(kernelModule(wasm), { env: { memory, abort: () => {} } }).exports,
  });
  // The kernel computes two cepstra at once.
  const even = count + (count % 2);
  const lay = (numbers: readonly number[] | Float64Array) => {
    const at = allocate(numbers.length * 8);
    new Float64Array(memory.buffer, at, numbers.length).set(numbers);
    return at;
  };
  const at = {
    hamming: lay(hamming),
    turns: lay(turnsOf(points)),
    weights: lay(filters.flatMap(({ weights }) => [...weights])),
    cosines: lay(filters.flatMap((_, band) => Array.from({ length: even }, (__, k) => cosine(k, band)))),
    bands: allocate(filters.length * 8),
    work: allocate(points * 48),
    samples: allocate((blockFrames * hop + window + hop + 1) * 4),
    energies: allocate(blockFrames * filters.length * 8),
    cepstra: allocate(blockFrames * even * 8),
  };
  const ranges = filters.flatMap(({ from, weights }) => [from, from + weights.length]);
  new Int32Array(memory.buffer, at.bands, ranges.length).set(ranges);
  const heard = new Float32Array(memory.buffer, at.samples, blockFrames * hop + window + hop + 1);
  const energies = new Float64Array(memory.buffer, at.energies, blockFrames * filters.length);
  const made = new Float64Array(memory.buffer, at.cepstra, blockFrames * even);

  return (samples, frames) => {
    const found = new Float64Array(frames * count);
    for (let first = 0; first < frames; first += blockFrames) {
      const here = Math.min(blockFrames, frames - first);
      const from = first * hop;
      heard.fill(0);
      heard.set(samples.subarray(Math.max(0, from - 1), from + heard.length - 1), from === 0 ? 1 : 0);
      kernel.bandEnergies(
        ...[at.samples + 4, here, hop, window, preemphasis, at.hamming, points, at.turns],
        ...[at.bands, filters.length, at.weights, energyFloor, at.work, at.energies],
      );
      for (let n = 0; n < here * filters.length; n++) energies[n] = Math.log(energies[n] ?? 0);
      kernel.cepstra(at.energies, here, filters.length, at.cosines, even, at.cepstra);
      for (let frame = 0; frame < here; frame++)
        found.set(made.subarray(frame * even, frame * even + count), (first + frame) * count);
    }
    return found;
  };
}

/** What the odd numbers of each span are multiplied by in `fft`, span after span: real and imaginary part. */
function turnsOf(size: number): number[] {
  const turns: number[] = [];
  for (let span = 2; span <= size; span *= 2) {
    const [stepRe, stepIm] = [Math.cos((2 * Math.PI) / span), -Math.sin((2 * Math.PI) / span)];
    let [re, im] = [1, 0];
    for (let n = 0; n < span / 2; n++) {
      turns.push(re, im);
      [re, im] = [re * stepRe - im * stepIm, re * stepIm + im * stepRe];
    }
  }
  return turns;
}
