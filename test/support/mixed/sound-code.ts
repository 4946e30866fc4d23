import { seededRandom } from "../random.ts";

export const sampleRate = 48_000;
const burstSamples = 1440;

/** A burst of noise like no other of another seed: its place is found to the sample, whatever has been mixed with it. */
function burst(seed: number): Float32Array {
  const random = seededRandom(seed);
  const noise = Float32Array.from({ length: burstSamples + 2 }, () => random() * 2 - 1);
  // Without the highest tones, which no encoder keeps.
  return Float32Array.from({ length: burstSamples }, (_, at) => {
    const [a = 0, b = 0, c = 0] = noise.subarray(at, at + 3);
    return (a + b + c) * 0.33;
  });
}

/** A mono WAV with a soft hum and a burst of `seed` at each of some moments. */
export function wavWithBursts(seconds: number, { seed, at }: { seed: number; at: readonly number[] }): Buffer {
  const samples = Float32Array.from(
    { length: Math.round(seconds * sampleRate) },
    (_, index) => 0.05 * Math.sin((index / sampleRate) * 2 * Math.PI * 190),
  );
  for (const moment of at) {
    const start = Math.round(moment * sampleRate);
    for (const [index, value] of burst(seed).entries())
      if (start + index < samples.length) samples[start + index] = (samples[start + index] ?? 0) + value * 0.5;
  }
  const wav = Buffer.alloc(44 + samples.length * 2);
  wav.write("RIFF", 0);
  wav.writeUInt32LE(36 + samples.length * 2, 4);
  wav.write("WAVEfmt ", 8);
  for (const [place, value] of [
    [16, 16],
    [24, sampleRate],
    [28, sampleRate * 2],
    [40, samples.length * 2],
  ] as const)
    wav.writeUInt32LE(value, place);
  for (const [place, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    wav.writeUInt16LE(value, place);
  wav.write("data", 36);
  for (const [index, value] of samples.entries()) wav.writeInt16LE(Math.round(value * 32_000), 44 + index * 2);
  return wav;
}

/** Where near a moment a burst is heard, seconds from it, and how alike it is (0..1). */
export function findBurst(
  sound: Float32Array,
  { seed, near, reach = 0.06 }: { seed: number; near: number; reach?: number },
): { offset: number; likeness: number } {
  // The steps between samples rather than the samples: whatever hums along is hardly heard then.
  const pattern = steps(burst(seed));
  const strength = Math.hypot(...pattern);
  const middle = Math.round(near * sampleRate);
  const lags = Math.round(reach * sampleRate);
  const heard = steps(sound.subarray(Math.max(0, middle - lags), middle + lags + burstSamples + 1));
  let best = { offset: Number.NaN, likeness: 0 };
  for (let at = 0; at < heard.length - pattern.length; at++) {
    let [match, energy] = [0, 0];
    for (let index = 0; index < pattern.length; index++) {
      const value = heard[at + index] ?? 0;
      match += value * (pattern[index] ?? 0);
      energy += value * value;
    }
    const likeness = energy > 0 ? Math.abs(match) / Math.sqrt(energy) / strength : 0;
    if (likeness > best.likeness) best = { offset: (Math.max(0, middle - lags) + at) / sampleRate - near, likeness };
  }
  return best;
}

const steps = (samples: Float32Array) => samples.map((value, index) => (samples[index + 1] ?? value) - value);
