import { noiseOf } from "../../animator/ambience/voice.ts";
import { addPartial, damp, fadeEnd, fadeIn, frames, type Instrument, mono, type Partial } from "./instrument.ts";

/** Strings struck by felt: partials that spread as those of stiff strings do, two or three strings to a note, a thump of the key. */
const pianoOf =
  ({ bright, felt, long }: { bright: number; felt: number; long: number }): Instrument =>
  ({ midi, hertz, seconds, velocity, seed }) => {
    const release = 0.35;
    const rings = Math.min(seconds + release, 7 * long);
    const samples = new Float32Array(frames(rings));
    const random = noiseOf(seed * 31 + midi);
    const stiffness = 0.00012 * 2 ** ((midi - 36) / 14);
    const count = Math.min(26, Math.floor(14_000 / hertz), Math.round(6 + 14 * bright * (0.4 + 0.6 * velocity)) + 4);
    const base = long * 9 * 2 ** (-(midi - 40) / 17);
    const slope = 2.05 - 0.45 * velocity - 0.25 * bright;
    for (let n = 1; n <= count; n++) {
      const partial = n * hertz * Math.sqrt(1 + stiffness * n * n);
      // Struck at an eighth of its length, a string has no eighth partial.
      const level = (0.3 * velocity * Math.abs(Math.sin((Math.PI * n) / 8.3)) + 0.05) / n ** slope;
      const seconds = base / (1 + 0.22 * n + 0.01 * n * n);
      for (const detune of [-0.00022, 0.00026])
        addPartial(samples, {
          hertz: partial * (1 + detune * (1 + 0.4 * random())),
          level,
          seconds: seconds * (detune < 0 ? 1 : 0.45),
        });
    }
    // The felt stays on the string for a millisecond or two.
    fadeIn(samples, 0.0015);
    thump(samples, { level: 0.09 * felt * (0.4 + velocity), hertz: 90 + midi * 2.2, seconds: 0.09, seed: seed + midi });
    return mono(fadeEnd(damp(samples, { after: seconds, releaseSeconds: release }), 0.02));
  };

/** A grand piano, and one whose felt lies over the strings. */
export const piano = pianoOf({ bright: 1, felt: 0.5, long: 1 });
export const feltPiano = pianoOf({ bright: 0.28, felt: 1.4, long: 0.8 });

/** What the key and the hammer do themselves: a short dull noise. */
function thump(
  samples: Float32Array,
  { level, hertz, seconds, seed }: { level: number; hertz: number; seconds: number; seed: number },
): void {
  const noise = noiseOf(seed);
  const share = 1 - Math.exp((-2 * Math.PI * hertz) / 48_000);
  const end = Math.min(samples.length, frames(seconds));
  let [one, two] = [0, 0];
  for (let at = 0; at < end; at++) {
    one += share * (noise() - one);
    two += share * (one - two);
    samples[at] = (samples[at] ?? 0) + two * level * 6 * (1 - at / end) ** 2;
  }
}

interface Bar {
  /** Each partial's ratio to the tone, its level, and how long it sounds. */
  modes: readonly (readonly [ratio: number, level: number, seconds: number])[];
  release: number;
  /** How much harder strokes bring out what is high. */
  hard: number;
  knock: number;
}

/** Bars, plates and bells: a few partials that are no multiples of each other. */
const barOf =
  ({ modes, release, hard, knock }: Bar): Instrument =>
  ({ midi, hertz, seconds, velocity, seed }) => {
    const longest = Math.max(...modes.map(([, , long]) => long)) * 2 ** (-(midi - 60) / 30);
    const samples = new Float32Array(frames(Math.min(longest, seconds + release)));
    const shorter = 2 ** (-(midi - 60) / 30);
    const partials: Partial[] = modes.map(([ratio, level, long], index) => ({
      hertz: hertz * ratio,
      level: 0.42 * level * velocity * (index === 0 ? 1 : (1 - hard + hard * velocity) ** index),
      seconds: long * shorter,
    }));
    for (const partial of partials) addPartial(samples, partial);
    if (knock > 0) thump(samples, { level: knock * velocity, hertz: 900, seconds: 0.03, seed: seed + midi });
    return mono(fadeEnd(damp(samples, { after: seconds, releaseSeconds: release }), 0.02));
  };

export const marimba = barOf({
  modes: [
    [1, 1, 1.3],
    [3.93, 0.22, 0.32],
    [9.6, 0.07, 0.12],
  ],
  release: 1.1,
  hard: 0.6,
  knock: 0.12,
});
export const vibraphone = barOf({
  modes: [
    [1, 1, 5],
    [4.01, 0.2, 1.6],
    [10.1, 0.05, 0.4],
  ],
  release: 0.9,
  hard: 0.5,
  knock: 0.03,
});
export const glockenspiel = barOf({
  modes: [
    [1, 0.8, 2.6],
    [2.76, 0.28, 1.2],
    [5.4, 0.14, 0.5],
    [8.93, 0.05, 0.25],
  ],
  release: 2,
  hard: 0.4,
  knock: 0.04,
});
export const bell = barOf({
  modes: [
    [0.5, 0.25, 6],
    [1, 0.7, 5],
    [1.19, 0.22, 4],
    [2, 0.35, 3.2],
    [2.74, 0.2, 2],
    [3.76, 0.12, 1.3],
  ],
  release: 4,
  hard: 0.3,
  knock: 0,
});
