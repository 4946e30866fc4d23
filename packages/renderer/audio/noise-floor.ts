import type { Sound } from "./read-wav.ts";

const blockSeconds = 0.01;
/** Every speaker breathes in: at least this share of a narration has no speech. */
const share = 0.05;

/** The loudness of a narration without speech, in dB of full scale: that of its quietest moments. */
export function noiseFloor({ samples, sampleRate }: Sound): number {
  const block = Math.round(sampleRate * blockSeconds);
  const powers = new Float64Array(Math.floor(samples.length / block));
  for (let index = 0; index < powers.length; index++) {
    let sum = 0;
    for (let n = index * block; n < (index + 1) * block; n++) sum += (samples[n] ?? 0) ** 2;
    powers[index] = sum / block;
  }
  return 10 * Math.log10((powers.toSorted()[Math.floor(powers.length * share)] ?? 0) + 1e-12);
}
