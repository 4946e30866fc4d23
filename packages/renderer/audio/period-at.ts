/** Sounds are compared with themselves at this rate. */
export const periodRate = 8000;
/** Voices of adults and children, in hertz. */
export const [lowestPitch, highestPitch] = [70, 350];
/** The least autocorrelation of a sound with a pitch. */
const likeness = 0.6;
/** A longer period must be this much better; otherwise the octave below would always win. */
const better = 0.02;

/**
 * The period of the sound from a sample on, in samples of 8 kHz: the lag of its greatest normalised autocorrelation. 0 if the sound
 * there has no pitch.
 */
export function periodAt(samples: Float32Array, start: number, window: number): number {
  let best = likeness;
  let period = 0;
  let own = 1e-4;
  for (let n = start; n < start + window; n++) own += (samples[n] ?? 0) ** 2;
  for (let lag = Math.floor(periodRate / highestPitch); lag <= periodRate / lowestPitch; lag++) {
    let product = 0;
    let later = 1e-4;
    for (let n = start; n < start + window; n++) {
      const shifted = samples[n + lag] ?? 0;
      product += (samples[n] ?? 0) * shifted;
      later += shifted * shifted;
    }
    const alike = product / Math.sqrt(own * later);
    if (alike <= best + better) continue;
    best = alike;
    period = lag;
  }
  return period;
}
