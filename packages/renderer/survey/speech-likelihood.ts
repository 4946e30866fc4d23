import { type Stereo, sampleRate } from "../audio/stereo-file.ts";
import { spectraKernel, spectrumPoints } from "../spectra/spectra-kernel.ts";
import { quietestPowers } from "./quietest-powers.ts";

/** One frame per 10 ms. */
export const frameSamples = 480;
/** Bins from 150 to 6000 Hz. */
const [firstBin, lastBin] = [4, 128];
const bins = lastBin - firstBin + 1;
const decision = 0.9;
const smoothedFrames = 5;

/**
 * How likely each 10 ms holds speech: the log likelihood ratio of speech to noise, as the mean over the bins from 150 to
 * 6000 Hz (Sohn, Kim and Sung 1999), smoothed over five frames. Frame n is centred on the middle of its 10 ms. `wasm` is the kernel of spectra.
 */
export function speechLikelihood(sound: Stereo, wasm: string): Float32Array {
  const { powers, noise } = tracked(sound, wasm);
  const count = powers.length / bins;
  const ratios = new Float32Array(count);
  const earlier = new Float64Array(bins);
  for (let frame = 0; frame < count; frame++) {
    let sum = 0;
    for (let bin = 0; bin < bins; bin++) {
      const at = frame * bins + bin;
      const posterior = (powers[at] ?? 0) / (noise[at] ?? 1);
      const prior = decision * (earlier[bin] ?? 0) + (1 - decision) * Math.max(0, posterior - 1);
      const wiener = prior / (1 + prior);
      sum += posterior * wiener - Math.log1p(prior);
      earlier[bin] = wiener * wiener * posterior;
    }
    ratios[frame] = sum / bins;
  }
  return smoothed(ratios);
}

/** The powers of both channels together, frame by frame, and the noise below them: the geometric mean of what is tracked forwards and backwards. */
function tracked(sound: Stereo, wasm: string): { powers: Float32Array; noise: Float32Array } {
  const spectra = spectraKernel(wasm);
  const { analyse, powers: powersOf } = spectra.hold(sound);
  const count = Math.floor(sound.left.length / frameSamples);
  const at = { powers: spectra.floats(count * bins), noise: spectra.floats(count * bins), right: spectra.floats(bins) };
  const tracker = spectra.tracker(bins, frameSamples / sampleRate);
  const powers = spectra.floatsAt(at.powers, count * bins);
  const right = spectra.floatsAt(at.right, bins);
  const rowAt = (frame: number) => frame * bins * 4;
  const row = (frame: number) => powers.subarray(frame * bins, (frame + 1) * bins);
  const range = { first: firstBin, bins };
  for (let frame = 0; frame < count; frame++) {
    analyse(frame * frameSamples + frameSamples / 2 - spectrumPoints / 2);
    powersOf(range, at.powers + rowAt(frame), at.right);
    for (let bin = 0; bin < bins; bin++)
      powers[frame * bins + bin] = (powers[frame * bins + bin] ?? 0) + (right[bin] ?? 0);
  }
  const levels = Float64Array.from({ length: count }, (_, frame) => row(frame).reduce((sum, one) => sum + one, 0));
  const quietest = quietestPowers(levels, bins, row);
  const start = spectra.floatsAt(tracker.noise, bins);
  start.set(quietest);
  tracker.begin();
  for (let frame = 0; frame < count; frame++) {
    tracker.track(at.powers + rowAt(frame));
    tracker.keep(at.noise + rowAt(frame));
  }
  start.set(quietest);
  tracker.begin();
  for (let frame = count - 1; frame >= 0; frame--) {
    tracker.track(at.powers + rowAt(frame));
    tracker.keepMean(at.noise + rowAt(frame));
  }
  return { powers, noise: spectra.floatsAt(at.noise, count * bins) };
}

function smoothed(values: Float32Array): Float32Array {
  const reach = (smoothedFrames - 1) / 2;
  return values.map((_, frame) => {
    const around = values.subarray(Math.max(0, frame - reach), frame + reach + 1);
    return around.reduce((sum, value) => sum + value, 0) / around.length;
  });
}
