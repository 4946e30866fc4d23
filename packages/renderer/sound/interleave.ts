import type { Stereo } from "../audio/stereo-file.ts";

/** Both channels as interleaved 16-bit samples; what is too loud for them is cut off. */
export function interleave({ left, right }: Stereo): Int16Array {
  const samples = new Int16Array(left.length * 2);
  const whole = (sample: number) => Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768)));
  for (let n = 0; n < left.length; n++) {
    samples[n * 2] = whole(left[n] ?? 0);
    samples[n * 2 + 1] = whole(right[n] ?? 0);
  }
  return samples;
}
