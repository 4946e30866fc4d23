import type { Genre } from "../genre.ts";

/** Clavinet and scratched guitar, a bass that leaps octaves, tight drums, short brass. */
export const funk: Genre = {
  tempo: [98, 116],
  swing: { unit: 1, ratio: 0.54 },
  looseness: { ms: 4, velocity: 0.1 },
  usually: "minor",
  progressions: {
    major: ["I | I6 | IV9 | I6", "I6 | IV9 | I | V9sus4", "I | ii9 | IV9 | V9"],
    minor: ["i7 | IV9 | i7 | V7#9", "i7 | i7 | IV9 | V7#9", "i7 | iv7 | i7 | V7#9"],
  },
  chords: [
    {
      role: "chords",
      instruments: ["clavinet", "electricPiano", "clavinet"],
      patterns: ["c..c..c..cc...c.", "..c..c..c..c..cc", "c.c...c..c.c..c."],
      voicing: { low: 53, high: 74, voices: 4 },
      hold: 0.6,
      mix: { level: -13, pan: -0.45, reverb: 0.12, chorus: 0.25, drive: 0.06 },
    },
    {
      role: "arp",
      instruments: ["mutedGuitar"],
      patterns: ["3.33.3.33.33.3.3", "..3..33...3..33."],
      voicing: { low: 60, high: 79, voices: 4, kept: "upper" },
      hold: 0.5,
      mix: { level: -17, pan: 0.4, reverb: 0.08 },
    },
    {
      role: "pad",
      instruments: ["organ"],
      patterns: ["c---------------"],
      voicing: { low: 57, high: 76, voices: 3, kept: "upper" },
      mix: { level: -24, chorus: 0.6, reverb: 0.2 },
    },
  ],
  bass: {
    instruments: ["electricBass"],
    patterns: ["1--1..8.....1.5.", "1..1.8..5.71.8..", "1.....8.1..7.5a.", "1..8..1.71..5.a."],
    low: 28,
    hold: 0.75,
    mix: { level: -6, drive: 0.12, highCut: 3600 },
  },
  melody: {
    instruments: ["brass", "mutedTrumpet", "organ"],
    rhythms: ["x-..x-x-....x---", "..x-x-..x-......", "x-x-....x-x-x-..", "x---......x-x-x-"],
    low: 62,
    high: 81,
    leaps: 0.3,
    hold: 0.7,
    mix: { level: -14, pan: 0.25, reverb: 0.2 },
  },
  drums: [
    {
      drum: "kick",
      patterns: { light: "", main: "X.....x...x.....", full: "X..x..x...x..x.." },
      mix: { level: -7 },
    },
    {
      drum: "tightSnare",
      patterns: { light: "", main: "....X..g.g..X...", full: "....X..g.g.gX..g" },
      mix: { level: -8, reverb: 0.07 },
    },
    {
      drum: "hat",
      patterns: { light: "x.o.x.o.x.o.x.o.", main: "xgoxxgogxgoxxgog", full: "xgoxxgogxgoxxgo." },
      mix: { level: -18, pan: 0.2 },
    },
    { drum: "openHat", patterns: { light: "", main: "", full: "...............x" }, mix: { level: -20, pan: 0.2 } },
    {
      drum: "conga",
      patterns: { light: "..o...oo..o...oo", main: "..o...oo..o...oo", full: "..o.x.oo..o.x.oo" },
      midi: 60,
      mix: { level: -19, pan: -0.35, reverb: 0.1 },
    },
  ],
  fill: { drum: "tightSnare", pattern: "x.gxx.xX", level: -11 },
  mark: { drum: "crash", mix: { level: -20, reverb: 0.1 } },
  texture: null,
  room: { seconds: 0.9, dampHertz: 5600, echoBeats: 0.5, echoBack: 0.15, warmth: 0.2, tapeHertz: null },
};
