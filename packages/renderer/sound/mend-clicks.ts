import type { Stereo } from "../audio/stereo-file.ts";
import { type SpectraKernel, spectraKernel } from "../spectra/spectra-kernel.ts";
import { clickBlock, findClicks, longestClick } from "./find-clicks.ts";
import { interpolate } from "./interpolate.ts";
import { layStretch, linearPrediction } from "./linear-prediction.ts";

/** Clicks are found in what a predictor of this order, made anew every 21 ms, cannot foresee. */
const order = 24;
const frame = 2048;
const hop = frame / 2;

/** Mends clicks of up to 7.5 ms in both channels. Returns the samples at which they began. `wasm` is the kernel of spectra. */
export function mendClicks({ left, right }: Stereo, wasm: string): { sound: Stereo; clicks: number[] } {
  const spectra = spectraKernel(wasm);
  const one = mended(left, spectra);
  const other = right === left ? one : mended(right, spectra);
  const clicks = [...new Set([...one.clicks, ...other.clicks])].sort((a, b) => a - b);
  // The same click in both channels counts once.
  const apart = clicks.filter((at, n) => n === 0 || at - (clicks[n - 1] ?? 0) > longestClick * clickBlock);
  return { sound: { left: one.samples, right: other.samples }, clicks: apart };
}

function mended(samples: Float32Array, spectra: SpectraKernel): { samples: Float32Array; clicks: number[] } {
  const found = findClicks({ samples, energies: surprise(samples, spectra) });
  const out = new Float32Array(samples);
  for (const { from, to } of found) interpolate(out, { from: from * clickBlock, to: to * clickBlock }, spectra);
  return { samples: out, clicks: found.map(({ from }) => from * clickBlock) };
}

/** The mean energy, in each block, of the error of linear prediction. */
function surprise(samples: Float32Array, spectra: SpectraKernel): Float64Array {
  const { kernel, clear, doubles, doublesAt } = spectra;
  clear();
  const blocks = Math.floor(samples.length / clickBlock);
  const [errors, energies] = [doubles(hop), doubles(blocks + 1)];
  doublesAt(energies, blocks + 1).fill(0);
  const sound = layStretch(spectra, samples, { from: -hop, to: samples.length + frame });
  const predictorOf = linearPrediction(spectra, { length: frame, order });
  for (let start = 0; start < samples.length; start += hop) {
    const [from, to] = [start - hop / 2, start - hop / 2 + frame];
    const count = Math.min(samples.length, to) - Math.max(0, from);
    kernel.predictionErrors(sound(start), predictorOf({ at: sound(from), count }), order, hop, errors);
    kernel.addEnergies(errors, Math.min(hop, samples.length - start), start, clickBlock, energies);
  }
  return doublesAt(energies, blocks).slice();
}
