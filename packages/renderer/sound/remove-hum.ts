import { type Stereo, sampleRate } from "../audio/stereo-file.ts";

/** The strength and phase of hum are measured in frames of 100 ms, every 50 ms. */
const hop = sampleRate / 20;
const frame = hop * 2;
/** They are averaged over this much before and after. */
const reachFrames = 20;

/**
 * Subtracts hum at known frequencies. Its strength and phase are measured where the sound is quiet, so that speech at
 * the same frequencies stays, which a notch filter would take away.
 */
export function removeHum(sound: Stereo, frequencies: readonly number[]): Stereo {
  if (frequencies.length === 0) return sound;
  return { left: withoutHum(sound.left, frequencies), right: withoutHum(sound.right, frequencies) };
}

function withoutHum(samples: Float32Array, frequencies: readonly number[]): Float32Array {
  const out = Float32Array.from(samples);
  // The loudest line first would leak into the others: each is measured in what the lines before have left.
  for (const hertz of frequencies) subtractLine(out, hertz);
  return out;
}

function subtractLine(samples: Float32Array, hertz: number): void {
  const step = (2 * Math.PI * hertz) / sampleRate;
  const count = Math.ceil(samples.length / hop) + 1;
  const [cosines, sines, weights] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)];
  for (let n = 0; n < count; n++) {
    let [re, im, power, area] = [0, 0, 0, 0];
    for (let at = Math.max(0, (n - 1) * hop); at < Math.min(samples.length, (n - 1) * hop + frame); at++) {
      const weight = 1 - Math.cos((2 * Math.PI * (at - (n - 1) * hop)) / frame);
      const sample = (samples[at] ?? 0) * weight;
      re += sample * Math.cos(step * at);
      im += sample * Math.sin(step * at);
      power += sample * sample;
      area += weight;
    }
    if (area < hop) continue;
    // Quiet frames count most: their error is as large as what else is heard in them.
    weights[n] = 1 / (power + 1e-9);
    cosines[n] = (2 * re) / area;
    sines[n] = (2 * im) / area;
  }
  const [cosine, sine] = [averaged(cosines, weights), averaged(sines, weights)];
  for (let at = 0; at < samples.length; at++) {
    const n = Math.floor(at / hop);
    const share = at / hop - n;
    const a = (cosine[n] ?? 0) * (1 - share) + (cosine[n + 1] ?? 0) * share;
    const b = (sine[n] ?? 0) * (1 - share) + (sine[n + 1] ?? 0) * share;
    samples[at] = (samples[at] ?? 0) - a * Math.cos(step * at) - b * Math.sin(step * at);
  }
}

/** Weighted means over the frames around each frame, those near it first. */
function averaged(values: Float64Array, weights: Float64Array): Float64Array {
  return values.map((_, n) => {
    let [sum, total] = [0, 0];
    for (let other = Math.max(0, n - reachFrames); other <= Math.min(values.length - 1, n + reachFrames); other++) {
      const weight = (weights[other] ?? 0) * (1 + Math.cos((Math.PI * (other - n)) / (reachFrames + 1)));
      sum += (values[other] ?? 0) * weight;
      total += weight;
    }
    return total > 0 ? sum / total : 0;
  });
}
