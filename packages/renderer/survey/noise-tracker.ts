/** The a-priori signal-to-noise ratio that speech is assumed to have: 15 dB. */
const speechToNoise = 10 ** 1.5;
/** Settled on speech with known noise: a faster tracker takes soft sounds of speech for noise. */
const [smoothingSeconds, presenceSeconds] = [0.1, 0.15];
/** A bin that held speech for long may hold louder noise instead: its presence is then limited, so that noise can follow. */
const longestPresence = 0.99;
/** Below this exponent, the rest of one has no place in a number of 64 bits. */
const certainly = -42;
/** The power of a bin of digital silence: far below the steps of 16-bit samples. */
const leastPower = 1e-9;

export interface NoiseTracker {
  /** The estimated power of the noise in each bin. */
  noise: Float64Array;
  /** Takes the powers of the next frame into account. */
  track(powers: ArrayLike<number>): void;
}

/**
 * Tracks the power of noise below speech: the unbiased MMSE estimator with speech presence probability (Gerkmann and
 * Hendriks 2012). `start` is a first estimate, one power a bin. Frames are `hopSeconds` apart.
 */
export function createNoiseTracker(start: ArrayLike<number>, hopSeconds: number): NoiseTracker {
  const smoothing = Math.exp(-hopSeconds / smoothingSeconds);
  const presenceSmoothing = Math.exp(-hopSeconds / presenceSeconds);
  const noise = Float64Array.from(start, (power) => Math.max(leastPower, power));
  const presences = new Float64Array(start.length);
  const exponent = speechToNoise / (1 + speechToNoise);
  return {
    noise,
    track(powers) {
      for (let bin = 0; bin < noise.length; bin++) {
        const before = noise[bin] ?? 0;
        const power = powers[bin] ?? 0;
        const evidence = (-power / before) * exponent;
        // What is far above the noise is speech, to the last bit.
        let presence = evidence < certainly ? 1 : 1 / (1 + (1 + speechToNoise) * Math.exp(evidence));
        const longTerm = presenceSmoothing * (presences[bin] ?? 0) + (1 - presenceSmoothing) * presence;
        presences[bin] = longTerm;
        if (longTerm > longestPresence) presence = Math.min(presence, longestPresence);
        const estimate = presence * before + (1 - presence) * power;
        noise[bin] = Math.max(leastPower, smoothing * before + (1 - smoothing) * estimate);
      }
    },
  };
}

/** The mean powers of the quietest frames (2 to 10 % of them): a first estimate of the noise. `powersOf` answers a frame's. */
export function quietestPowers(
  levels: ArrayLike<number>,
  bins: number,
  powersOf: (frame: number) => ArrayLike<number>,
): Float64Array {
  const order = Array.from({ length: levels.length }, (_, frame) => frame).sort(
    (a, b) => (levels[a] ?? 0) - (levels[b] ?? 0) || a - b,
  );
  const quiet = order.slice(Math.floor(order.length * 0.02), Math.max(1, Math.ceil(order.length * 0.1)));
  const mean = new Float64Array(bins);
  for (const frame of quiet) {
    const powers = powersOf(frame);
    for (let bin = 0; bin < bins; bin++) mean[bin] = (mean[bin] ?? 0) + (powers[bin] ?? 0) / quiet.length;
  }
  return mean;
}
