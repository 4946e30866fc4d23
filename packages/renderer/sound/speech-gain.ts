import { sampleRate } from "../audio/stereo-file.ts";
import { spectrumBins, spectrumPoints } from "../survey/stereo-spectrum.ts";
import { exponentialIntegral } from "./exponential-integral.ts";

const decision = 0.96;
const leastPrior = 10 ** -2.5;
/** Speech is absent below, and present above, these means of the a-priori signal-to-noise ratio. */
const [absentDb, presentDb] = [-15, -8];
const priorSmoothing = 0.7;
/** Local means are over seven bins, global ones over the bins from 100 to 8000 Hz. */
const localReach = 3;
const [globalFirst, globalLast] = [100, 8000].map((hertz) => Math.round((hertz / sampleRate) * spectrumPoints));
const mostAbsence = 0.95;

/** The gains of the bins of the next frame, from its powers and those of the noise. The array is used again. */
export type SpeechGain = (powers: ArrayLike<number>, noise: ArrayLike<number>) => Float64Array;

/**
 * Gains that keep speech and lower noise: the log-spectral amplitude estimator (Ephraim and Malah 1985) with the speech
 * presence of Cohen (2002). No gain is below `floorDb`.
 */
export function createSpeechGain(floorDb: number): SpeechGain {
  const floorLog = (floorDb / 20) * Math.LN10;
  const gains = new Float64Array(spectrumBins);
  /** The a-priori ratio that the last frame suggests: its gain squared times its posterior ratio. */
  const carried = new Float64Array(spectrumBins);
  const priors = new Float64Array(spectrumBins);
  const means = new Float64Array(spectrumBins);
  return (powers, noise) => {
    for (let bin = 0; bin < spectrumBins; bin++) {
      const posterior = (powers[bin] ?? 0) / (noise[bin] ?? 1);
      const prior = decision * (carried[bin] ?? 0) + (1 - decision) * Math.max(0, posterior - 1);
      priors[bin] = Math.max(leastPrior, prior);
      means[bin] = priorSmoothing * (means[bin] ?? 0) + (1 - priorSmoothing) * (priors[bin] ?? 0);
    }
    const overall = presenceBy(meanOf(means, globalFirst ?? 0, globalLast ?? 0));
    for (let bin = 0; bin < spectrumBins; bin++) {
      const expected = overall === 0 ? 0 : overall * presenceBy(meanOf(means, bin - localReach, bin + localReach));
      const posterior = (powers[bin] ?? 0) / (noise[bin] ?? 1);
      gains[bin] = gainOf(priors[bin] ?? 0, posterior, expected, floorLog);
      carried[bin] = (gains[bin] ?? 0) ** 2 * posterior;
    }
    return gains;
  };
}

/** `expected` says how much the surroundings speak for speech, 0..1; `floorLog` is the logarithm of the least gain. */
function gainOf(prior: number, posterior: number, expected: number, floorLog: number): number {
  const wiener = prior / (1 + prior);
  const v = Math.max(1e-6, posterior * wiener);
  const absence = Math.min(mostAbsence, 1 - expected);
  const presence = 1 / (1 + (absence / (1 - absence)) * (1 + prior) * Math.exp(-v));
  const spokenLog = Math.min(0, Math.log(wiener) + exponentialIntegral(v) / 2);
  return Math.exp(Math.max(floorLog, presence * spokenLog + (1 - presence) * floorLog));
}

/** Ratios that are a little outside of both: no logarithm is needed. */
const [farBelow, farAbove] = [10 ** (absentDb / 10 - 0.01), 10 ** (presentDb / 10 + 0.01)];

/** 0 for a mean ratio of -15 dB and less, 1 for -8 dB and more. */
function presenceBy(mean: number): number {
  if (mean < farBelow) return 0;
  if (mean > farAbove) return 1;
  return Math.min(1, Math.max(0, (10 * Math.log10(mean + 1e-12) - absentDb) / (presentDb - absentDb)));
}

function meanOf(values: Float64Array, from: number, to: number): number {
  const first = Math.max(0, from);
  const last = Math.min(values.length - 1, to);
  let sum = 0;
  for (let bin = first; bin <= last; bin++) sum += values[bin] ?? 0;
  return sum / (last - first + 1);
}
