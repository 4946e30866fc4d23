import type { Genre } from "../genre.ts";

/** Bossa nova and its kin: nylon guitar off the beat, soft bass, rim and shaker, a flute. */
export const latin: Genre = {
  tempo: [96, 128],
  swing: { unit: 1, ratio: 0.51 },
  looseness: { ms: 7, velocity: 0.1 },
  usually: "major",
  progressions: {
    major: ["Imaj7 | vi7 | ii7 | V13", "Imaj7 | II13 | ii9 | V7b9", "IVmaj7 | iv6 | Imaj7 | V7b9"],
    minor: ["i7 | iv7 | V7b9 | i6", "i9 | VImaj9 | iim7b5 | V7b9", "iv9 | V7b9 | i9 | VImaj9"],
  },
  chords: [
    {
      role: "chords",
      instruments: ["nylonGuitar"],
      patterns: ["c-..c-..c-.c-...c-..c-..c..c-...", "..c-..c-c-..c-..", "c-.c-..c-..c-.c-"],
      voicing: { low: 52, high: 72, voices: 4 },
      strum: 0.009,
      hold: 0.9,
      mix: { level: -10, pan: -0.4, reverb: 0.2 },
    },
    {
      role: "pad",
      instruments: ["strings", "warmPad"],
      patterns: ["c---------------"],
      voicing: { low: 57, high: 77, voices: 3, kept: "upper" },
      mix: { level: -24, reverb: 0.35, lowCut: 240 },
    },
  ],
  bass: {
    instruments: ["uprightBass", "electricBass"],
    patterns: ["1-----5-5-----1-", "1-----5-5-----a-", "1--.5-5-1--.5-a-"],
    low: 31,
    mix: { level: -7, highCut: 2200 },
  },
  melody: {
    instruments: ["flute", "mutedTrumpet", "vibraphone", "piano"],
    rhythms: ["..x-x-x-..x-x---", "x-----x-..x-x---", "x-x-..x-x-..x---", "..x---x-x-x-----"],
    low: 65,
    high: 84,
    leaps: 0.25,
    mix: { level: -14, pan: 0.4, reverb: 0.3 },
  },
  drums: [
    {
      drum: "rim",
      patterns: { light: "", main: "X..x..x...x..x..", full: "X..x..x...x..x.." },
      mix: { level: -17, pan: 0.15, reverb: 0.15 },
    },
    {
      drum: "softKick",
      patterns: { light: "", main: "X.....xxX.....xx", full: "X.....xxX.....xx" },
      mix: { level: -12 },
    },
    {
      drum: "shaker",
      patterns: { light: "xoxoxoxoxoxoxoxo", main: "Xoxoxoxoxoxoxoxo", full: "XgxoXgxoXgxoXgxo" },
      mix: { level: -21, pan: -0.25 },
    },
    {
      drum: "conga",
      patterns: { light: "", main: "....o.xx....o.xx", full: "..o.x.xx..o.x.xx" },
      midi: 58,
      mix: { level: -16, pan: 0.35, reverb: 0.12 },
    },
  ],
  fill: { drum: "conga", pattern: "x.xxx.xX", midi: [62, 57, 60], level: -14 },
  mark: null,
  texture: null,
  room: { seconds: 1.3, dampHertz: 5200, echoBeats: 0.75, echoBack: 0.15, warmth: 0.12, tapeHertz: null },
};
