import type { Genre } from "../genre.ts";

/** Slow hip-hop beats, jazz chords on an electric piano, an old tape. */
export const lofi: Genre = {
  tempo: [68, 86],
  swing: { unit: 1, ratio: 0.58 },
  looseness: { ms: 9, velocity: 0.1 },
  usually: "minor",
  progressions: {
    major: [
      "Imaj7 | vi7 | ii9 V13 | Imaj7",
      "IVmaj7 | V13 | Imaj7 | I69",
      "ii9 | V13 | Imaj7 | I69",
      "Imaj7 | I7 | IVmaj7 | iv6",
    ],
    minor: ["i7 | iv9 | VImaj7 | V7b9", "VImaj7 | V7b9 | i9 | i7", "iv9 | V7b9 | i7 | i9", "i7 | VImaj7 | iv7 | V7#9"],
  },
  chords: [
    {
      role: "chords",
      instruments: ["electricPiano", "feltPiano", "electricPiano"],
      patterns: ["c-----c---------", "c------c--c-----", "c---------c-----", "c--c------c-----"],
      voicing: { low: 52, high: 74, voices: 4 },
      strum: 0.012,
      mix: { level: -8, reverb: 0.16, chorus: 0.5, sway: 0.3, highCut: 5200 },
    },
    {
      role: "pad",
      instruments: ["warmPad"],
      patterns: ["c---------------"],
      voicing: { low: 55, high: 76, voices: 3, kept: "upper" },
      mix: { level: -23, reverb: 0.4, lowCut: 250, highCut: 3000 },
    },
  ],
  bass: {
    instruments: ["electricBass", "uprightBass"],
    patterns: ["1-----.1--5-----", "1------1..5-3-a-", "1--.1---5---..a-"],
    low: 30,
    mix: { level: -7, highCut: 1800, drive: 0.1 },
  },
  melody: {
    instruments: ["vibraphone", "feltPiano", "nylonGuitar", "softLead"],
    rhythms: ["x---x-x-----x---", "..x-x---x-------", "x-----x-x-x-----", "x---------x-x-x-", "....x-x-x---x---"],
    low: 65,
    high: 84,
    leaps: 0.25,
    mix: { level: -12, pan: 0.12, reverb: 0.3, echo: 0.22, highCut: 6000 },
  },
  drums: [
    {
      drum: "softKick",
      patterns: { light: "", main: "X......x..X.....", full: "X......x..X.....X.....x...X..x.." },
      mix: { level: -6, highCut: 5000 },
    },
    {
      drum: "dustySnare",
      patterns: { light: "", main: "....X.......X...", full: "....X.......X..g....X....g..X..." },
      mix: { level: -10, reverb: 0.08, highCut: 7000 },
    },
    {
      drum: "softHat",
      patterns: { light: "", main: "x.o.x.o.x.o.x.o.", full: "x.o.x.ogx.o.x.o.x.o.xgo.x.o.x.og" },
      mix: { level: -17, pan: 0.2 },
    },
    {
      drum: "rim",
      patterns: { light: "....o.......o...", main: "", full: "" },
      mix: { level: -17, reverb: 0.2 },
    },
  ],
  fill: { drum: "dustySnare", pattern: "..g.x.gx", level: -13 },
  mark: null,
  texture: { instrument: "vinyl", mix: { level: -23 } },
  room: { seconds: 1.7, dampHertz: 3600, echoBeats: 0.75, echoBack: 0.32, warmth: 0.35, tapeHertz: 9500 },
};
