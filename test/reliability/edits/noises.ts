import { sampleRate } from "@reelwright/renderer/audio/stereo-file";
import { seededRandom } from "../../support/random.ts";
import { powerOf } from "./measures.ts";

export const noiseKinds = ["white", "pink", "fan and hum", "waving"] as const;
export type NoiseKind = (typeof noiseKinds)[number];

/** Noise of a kind, `length` samples. The same seed gives the same noise. */
export function noiseOf(kind: NoiseKind, length: number, seed: number): Float32Array {
  const random = seededRandom(seed);
  const white = () => Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random());
  const pink = pinkFrom(white);
  let fan = 0;
  return Float32Array.from({ length }, (_, at) => {
    const seconds = at / sampleRate;
    if (kind === "white") return white();
    if (kind === "pink") return pink();
    if (kind === "waving") return pink() * 10 ** ((4 * Math.sin((2 * Math.PI * seconds) / 7)) / 20);
    fan += 0.06 * (white() - fan);
    const hum = [1, 2, 3, 4, 5].map((n) => (0.35 / n) * Math.sin(2 * Math.PI * 50 * n * seconds + n));
    return 3 * fan + 0.045 * white() + hum.reduce((sum, one) => sum + one, 0);
  });
}

/** Pink noise from white by Paul Kellet's filter. */
function pinkFrom(white: () => number): () => number {
  const poles = [0.99886, 0.99332, 0.969, 0.8665, 0.55, -0.7616];
  const gains = [0.0555179, 0.0750759, 0.153852, 0.3104856, 0.5329522, -0.016898];
  const state = [0, 0, 0, 0, 0, 0];
  let last = 0;
  return () => {
    const now = white();
    for (const [n, pole] of poles.entries()) state[n] = pole * (state[n] ?? 0) + now * (gains[n] ?? 0);
    const out = state.reduce((sum, one) => sum + one, 0) + last + now * 0.5362;
    last = now * 0.115926;
    return out;
  };
}

/** A sound with noise that is softer than it by some decibels, on average. */
export function withNoise(sound: Float32Array, noise: Float32Array, distanceDb: number): Float32Array {
  const scale = Math.sqrt(powerOf(sound) / powerOf(noise) / 10 ** (distanceDb / 10));
  return sound.map((sample, at) => sample + scale * (noise[at] ?? 0));
}
