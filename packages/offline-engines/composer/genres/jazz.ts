import type { Genre } from "../genre.ts";

/** A trio or quartet that swings: piano or guitar, walking bass, brushes and ride, a solo that sings. */
export const jazz: Genre = {
  tempo: [92, 138],
  swing: { unit: 2, ratio: 0.645 },
  looseness: { ms: 10, velocity: 0.14 },
  usually: "major",
  progressions: {
    major: [
      "ii7 | V13 | Imaj7 | I6",
      "Imaj7 vi7 | ii7 V13 | I6 VI7b9 | ii7 V13",
      "Imaj7 | IV69 | I6 | V13",
      "ii9 | V7b9 | Imaj7 | I6",
    ],
    minor: ["i7 | iv7 | i7 | V7b9", "i7 | iv6 V7b9 | i6 | i7", "iv7 | V7b9 | i7 | i6"],
  },
  chords: [
    {
      role: "chords",
      instruments: ["piano", "electricPiano", "electricGuitar"],
      patterns: ["c-....c-....c---", "..c---..c-......", "c---..c-......c-", "......c-..c---.."],
      voicing: { low: 52, high: 74, voices: 4 },
      strum: 0.007,
      hold: 0.9,
      mix: { level: -12, pan: -0.45, reverb: 0.2, highCut: 7000 },
    },
  ],
  bass: {
    instruments: ["uprightBass"],
    patterns: ["1-------5-------", "1---3---5---a---", "1---5---8---a---", "1---5---3---a---"],
    low: 30,
    hold: 0.96,
    mix: { level: -6, highCut: 3000, reverb: 0.05 },
  },
  melody: {
    instruments: ["mutedTrumpet", "vibraphone", "piano", "flute"],
    rhythms: ["x---x-x-..x-x---", "..x-x-x-x-x-x---", "x-----x-x-......", "x-x-x-..x-x-x---", "..x-....x-x-x-x-"],
    low: 62,
    high: 84,
    leaps: 0.3,
    hold: 0.92,
    mix: { level: -13, pan: 0.4, reverb: 0.28 },
  },
  drums: [
    {
      drum: "ride",
      patterns: { light: "", main: "X...x.o.X...x.o.", full: "X...X.o.X...X.o." },
      mix: { level: -16, pan: 0.4, reverb: 0.12 },
    },
    {
      drum: "softHat",
      patterns: { light: "....x.......x...", main: "....x.......x...", full: "....X.......X..." },
      mix: { level: -17, pan: -0.2 },
    },
    {
      drum: "brush",
      patterns: { light: "x...o...x...o...", main: "x.g.o.g.x.g.o.g.", full: "x.g.X.g.x.g.X.gg" },
      mix: { level: -15, pan: -0.1, reverb: 0.1 },
    },
    {
      drum: "softKick",
      patterns: { light: "", main: "o.......o.......", full: "x.......o.....g." },
      mix: { level: -15 },
    },
    { drum: "rim", patterns: { light: "", main: "", full: "............g..." }, mix: { level: -17, reverb: 0.15 } },
  ],
  fill: { drum: "brush", pattern: "x.oxo.xX", level: -13 },
  mark: null,
  texture: null,
  room: { seconds: 1.4, dampHertz: 5000, echoBeats: 1, echoBack: 0.1, warmth: 0.15, tapeHertz: null },
};
