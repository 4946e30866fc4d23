import type { Stereo } from "@reelwright/renderer/audio/stereo-file";
import { sampleRate } from "@reelwright/renderer/audio/stereo-file";
import { bandpass, noiseOf, silent, type Voice, wander } from "./voice.ts";

/** Semitones above the lowest tone: open chords that fit under anything. */
const chords = [
  [0, 7, 12, 16, 19, 26],
  [0, 7, 12, 14, 19, 23],
  [0, 5, 12, 16, 21, 24],
  [0, 7, 10, 15, 19, 26],
] as const;
const lowest = [110, 98, 130.81, 116.54] as const;

/** A soft chord that breathes, as of strings far away. */
export const pad: Voice = (samples, seed) =>
  chordOf(samples, seed, {
    chord: chords[seed % chords.length] ?? chords[0],
    base: lowest[(seed >> 2) % lowest.length] ?? 110,
    bright: 0.5,
  });

/** The same, lighter. */
export const glow: Voice = (samples, seed) =>
  chordOf(samples, seed, { chord: chords[seed % 2] ?? chords[0], base: 146.83, bright: 0.8 });

function chordOf(
  samples: number,
  seed: number,
  { chord, base, bright }: { chord: readonly number[]; base: number; bright: number },
): Stereo {
  const made = silent(samples);
  const random = noiseOf(seed + 53);
  for (const [index, semitones] of chord.entries())
    for (const detune of [-1, 1]) {
      const hertz = base * 2 ** (semitones / 12) * (1 + detune * (0.0012 + 0.0006 * random()));
      const breath = wander(1.6 + 0.4 * random(), seed + index * 2 + detune);
      const loud = 0.07 / (1 + index * 0.35);
      const [toLeft, toRight] = detune < 0 ? [0.85, 0.5] : [0.5, 0.85];
      const step = (2 * Math.PI * hertz) / sampleRate;
      let phase = 3 * random();
      for (let at = 0; at < samples; at++) {
        phase += step;
        // Overtones fade as they rise: neither a flute nor a saw.
        const tone =
          Math.sin(phase) +
          bright * (0.34 * Math.sin(2 * phase) + 0.16 * Math.sin(3 * phase) + 0.06 * Math.sin(4 * phase));
        const value = tone * loud * (0.45 + 0.55 * breath(at));
        made.left[at] = (made.left[at] ?? 0) + value * toLeft;
        made.right[at] = (made.right[at] ?? 0) + value * toRight;
      }
    }
  return made;
}

/** What space sounds like in films: deep tones that beat, and a wind that is none. */
export const drone: Voice = (samples, seed) => {
  const made = silent(samples);
  const random = noiseOf(seed + 59);
  const noises = [noiseOf(seed + 61), noiseOf(seed + 67)] as const;
  const bands = [bandpass(9), bandpass(9)] as const;
  const course = wander(2.6, seed + 71);
  const base = 48 + 6 * random();
  const tones = [1, 1.4983, 2, 2.003, 3.01].map((ratio, index) => ({
    step: (2 * Math.PI * base * ratio) / sampleRate,
    loud: 0.2 / (1 + index * 0.7),
    phase: 3 * random(),
  }));
  for (let at = 0; at < samples; at++) {
    let sum = 0;
    for (const tone of tones) {
      tone.phase += tone.step;
      sum += tone.loud * Math.sin(tone.phase);
    }
    const where = 260 + 700 * course(at);
    made.left[at] = sum + bands[0](noises[0](), where) * 0.8;
    made.right[at] = sum + bands[1](noises[1](), where * 1.03) * 0.8;
  }
  return made;
};
