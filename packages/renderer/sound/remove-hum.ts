import { type Stereo, sampleRate } from "../audio/stereo-file.ts";
import { eachSide } from "./each-side.ts";

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
  return eachSide(sound, (samples) => withoutHum(samples, frequencies));
}

function withoutHum(samples: Float32Array, frequencies: readonly number[]): Float32Array {
  const out = new Float32Array(samples);
  // Each line is measured in what the lines before have left, so that they do not leak into one another.
  for (const hertz of frequencies) subtractLine(out, hertz);
  return out;
}

function subtractLine(samples: Float32Array, hertz: number): void {
  const step = (2 * Math.PI * hertz) / sampleRate;
  const wave = {
    cosines: Float64Array.from({ length: frame }, (_, n) => Math.cos(step * n)),
    sines: Float64Array.from({ length: frame }, (_, n) => Math.sin(step * n)),
  };
  const count = Math.ceil(samples.length / hop) + 1;
  const [cosines, sines, weights] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)];
  for (let n = 0; n < count; n++) {
    const start = (n - 1) * hop;
    const { re, im, power, area } = project(samples, start, wave);
    if (area < hop) continue;
    // Quiet frames count most: their error is as large as what else is heard in them.
    weights[n] = 1 / (power + 1e-9);
    const [cos, sin] = [Math.cos(step * start), Math.sin(step * start)];
    cosines[n] = (2 * (re * cos - im * sin)) / area;
    sines[n] = (2 * (re * sin + im * cos)) / area;
  }
  const [cosine, sine] = [averaged(cosines, weights), averaged(sines, weights)];
  for (let n = 0; n * hop < samples.length; n++) {
    const [cos, sin] = [Math.cos(step * n * hop), Math.sin(step * n * hop)];
    // The same wave, seen from the beginning of the frame.
    const from = (at: number) => {
      const [a, b] = [cosine[at] ?? 0, sine[at] ?? 0];
      return { a: a * cos + b * sin, b: b * cos - a * sin };
    };
    const [low, high] = [from(n), from(n + 1)];
    for (let at = n * hop; at < Math.min(samples.length, (n + 1) * hop); at++) {
      const share = (at - n * hop) / hop;
      const a = low.a + (high.a - low.a) * share;
      const b = low.b + (high.b - low.b) * share;
      const nth = at - n * hop;
      samples[at] = (samples[at] ?? 0) - a * (wave.cosines[nth] ?? 0) - b * (wave.sines[nth] ?? 0);
    }
  }
}

const hann = Float64Array.from({ length: frame }, (_, n) => 1 - Math.cos((2 * Math.PI * n) / frame));

/** How much of a wave is in a frame of samples, and the power of all that is. */
function project(
  samples: Float32Array,
  start: number,
  { cosines, sines }: { cosines: Float64Array; sines: Float64Array },
): { re: number; im: number; power: number; area: number } {
  let [re, im, power, area] = [0, 0, 0, 0];
  for (let n = Math.max(0, -start); n < Math.min(frame, samples.length - start); n++) {
    const weight = hann[n] ?? 0;
    const sample = (samples[start + n] ?? 0) * weight;
    re += sample * (cosines[n] ?? 0);
    im += sample * (sines[n] ?? 0);
    power += sample * sample;
    area += weight;
  }
  return { re, im, power, area };
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
