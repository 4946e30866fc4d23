import { type Stereo, sampleRate } from "../audio/stereo-file.ts";
import { createNoiseTracker, quietestPowers } from "./noise-tracker.ts";
import { createStereoSpectrum, spectrumBins, spectrumPoints } from "./stereo-spectrum.ts";

/** One frame per 10 ms. */
export const frameSamples = 480;
/** Bins from 150 to 6000 Hz. */
const [firstBin, lastBin] = [4, 128];
const bins = lastBin - firstBin + 1;
const decision = 0.9;
const smoothedFrames = 5;

/**
 * How likely each 10 ms holds speech: the log likelihood ratio of speech to noise, as the mean over the bins from 150 to
 * 6000 Hz (Sohn, Kim and Sung 1999), smoothed over five frames. Frame n is centred on the middle of its 10 ms.
 */
export function speechLikelihood(sound: Stereo): Float32Array {
  const powers = framePowers(sound);
  const count = powers.length / bins;
  const powersOf = (frame: number) => powers.subarray(frame * bins, (frame + 1) * bins);
  const levels = Float64Array.from({ length: count }, (_, frame) => powersOf(frame).reduce((sum, one) => sum + one, 0));
  const noise = trackedNoise(count, quietestPowers(levels, bins, powersOf), powersOf);
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

/** The powers of both channels together, frame by frame. */
function framePowers(sound: Stereo): Float32Array {
  const count = Math.floor(sound.left.length / frameSamples);
  const powers = new Float32Array(count * bins);
  const spectrum = createStereoSpectrum();
  const [left, right] = [new Float64Array(spectrumBins), new Float64Array(spectrumBins)];
  for (let frame = 0; frame < count; frame++) {
    spectrum.analyse(sound, frame * frameSamples + frameSamples / 2 - spectrumPoints / 2);
    spectrum.powers(left, right);
    for (let bin = 0; bin < bins; bin++)
      powers[frame * bins + bin] = (left[firstBin + bin] ?? 0) + (right[firstBin + bin] ?? 0);
  }
  return powers;
}

/** The geometric mean of the noise tracked forwards and backwards. */
function trackedNoise(count: number, start: Float64Array, powersOf: (frame: number) => Float32Array): Float32Array {
  const noise = new Float32Array(count * bins);
  const forwards = createNoiseTracker(start, frameSamples / sampleRate);
  for (let frame = 0; frame < count; frame++) {
    forwards.track(powersOf(frame));
    noise.set(forwards.noise, frame * bins);
  }
  const backwards = createNoiseTracker(start, frameSamples / sampleRate);
  for (let frame = count - 1; frame >= 0; frame--) {
    backwards.track(powersOf(frame));
    for (let bin = 0; bin < bins; bin++) {
      const at = frame * bins + bin;
      noise[at] = Math.sqrt((noise[at] ?? 0) * (backwards.noise[bin] ?? 0));
    }
  }
  return noise;
}

function smoothed(values: Float32Array): Float32Array {
  const reach = (smoothedFrames - 1) / 2;
  return values.map((_, frame) => {
    const around = values.subarray(Math.max(0, frame - reach), frame + reach + 1);
    return around.reduce((sum, value) => sum + value, 0) / around.length;
  });
}
