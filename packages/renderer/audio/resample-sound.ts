import type { Sound } from "./read-wav.ts";

/**
 * Resamples a sound: to a lower rate by means, to a higher one by linear interpolation. Good enough for comparison, not
 * for listening.
 */
export function resampleSound({ samples, sampleRate }: Sound, rate: number): Float32Array {
  if (sampleRate === rate) return samples;
  const step = sampleRate / rate;
  const covered = Math.round(step);
  const out = new Float32Array(Math.floor(samples.length / step));
  for (let n = 0; n < out.length; n++) {
    const at = n * step;
    if (covered > 1) {
      const from = Math.max(0, Math.round(at - (covered - 1) / 2));
      const to = Math.min(samples.length, from + covered);
      let sum = 0;
      for (let k = from; k < to; k++) sum += samples[k] ?? 0;
      out[n] = sum / (to - from);
    } else {
      const left = Math.floor(at);
      const first = samples[left] ?? 0;
      out[n] = first + ((samples[left + 1] ?? first) - first) * (at - left);
    }
  }
  return out;
}
