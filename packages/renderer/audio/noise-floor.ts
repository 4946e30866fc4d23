/** Every speaker breathes in: at least this share of a narration has no speech. */
const share = 0.05;

/** The level of a narration without speech, in dB of full scale: that of its quietest moments, by their mean power. */
export const noiseFloor = (powers: readonly number[]): number =>
  10 * Math.log10((powers.toSorted((a, b) => a - b)[Math.floor(powers.length * share)] ?? 0) + 1e-12);
