import { type Stereo, sampleRate } from "@reelwright/renderer/audio/stereo-file";

/** One kind of sound: as long as asked for, the same for the same seed; at about the level of the others. */
export type Voice = (samples: number, seed: number) => Stereo;

export const silent = (samples: number): Stereo => ({
  left: new Float32Array(samples),
  right: new Float32Array(samples),
});

/** Evenly distributed numbers, -1..1, one after another (mulberry32): fast enough for one a sample. */
export function noiseOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 0x8000_0000 - 1;
  };
}

/** Lets low frequencies through: 6 dB an octave. */
export function lowpass(hertz: number): (sample: number) => number {
  const share = 1 - Math.exp((-2 * Math.PI * hertz) / sampleRate);
  let held = 0;
  return (sample) => {
    held += share * (sample - held);
    return held;
  };
}

/** Lets a band through whose middle may move: a state-variable filter (Simper, 2013). */
export function bandpass(quality: number): (sample: number, hertz: number) => number {
  let [first, second] = [0, 0];
  const damping = 1 / quality;
  return (sample, hertz) => {
    const g = Math.tan((Math.PI * Math.min(hertz, 20_000)) / sampleRate);
    const scale = 1 / (1 + g * (g + damping));
    const band = scale * (first + g * (sample - second));
    const low = second + g * band;
    first = 2 * band - first;
    second = 2 * low - second;
    return band * damping;
  };
}

/** A slow course between 0 and 1 through a random point every so many seconds. */
export function wander(seconds: number, seed: number): (sample: number) => number {
  const random = noiseOf(seed);
  let [from, to, until] = [random(), random(), 0];
  const period = Math.round(seconds * sampleRate);
  let at = 0;
  return () => {
    if (until === 0) {
      [from, to, until] = [to, random(), period];
      at = 0;
    }
    until--;
    const share = at++ / period;
    const eased = share * share * (3 - 2 * share);
    return 0.5 + 0.5 * (from + (to - from) * eased);
  };
}

/** Two channels made alike of different chance: wide, and quiet in the middle. */
export function wide(samples: number, seed: number, make: (seed: number) => (sample: number) => number): Stereo {
  const [left, right] = [make(seed), make(seed + 7919)];
  return {
    left: Float32Array.from({ length: samples }, (_, at) => left(at)),
    right: Float32Array.from({ length: samples }, (_, at) => right(at)),
  };
}

/** Adds a short sound at a place from left (-1) to right (1). */
export function place(
  into: Stereo,
  start: number,
  pan: number,
  length: number,
  sound: (sample: number) => number,
): void {
  const [toLeft, toRight] = [Math.cos(((pan + 1) * Math.PI) / 4), Math.sin(((pan + 1) * Math.PI) / 4)];
  const end = Math.min(into.left.length, start + length);
  for (let at = Math.max(0, start); at < end; at++) {
    const value = sound(at - start);
    into.left[at] = (into.left[at] ?? 0) + value * toLeft;
    into.right[at] = (into.right[at] ?? 0) + value * toRight;
  }
}
