import type { Genre } from "../genre.ts";

/** House: four on the floor, chords that pump under the bass drum, a filtered pluck. */
export const electronic: Genre = {
  tempo: [118, 128],
  swing: { unit: 1, ratio: 0.53 },
  looseness: { ms: 1.5, velocity: 0.05 },
  usually: "minor",
  progressions: {
    major: ["IV | V | vi | iii", "vi | IV | I | V", "I | V | ii | IV", "IVmaj9 | V | vi7 | I"],
    minor: ["i | VI | iv | V", "i7 | iv7 | i7 | V7", "VI | VII | i | i", "iv7 | v7 | i7 | i7"],
  },
  chords: [
    {
      role: "chords",
      instruments: ["superSaw", "electricPiano", "organ"],
      patterns: ["c--c--c---c--c--", "..c...c...c...c.", "c--c--c-..c-..c-", "c-..c-..c-..c-c-"],
      voicing: { low: 54, high: 75, voices: 4 },
      hold: 0.8,
      mix: { level: -14, reverb: 0.2, duck: 0.6, lowCut: 180 },
    },
    {
      role: "arp",
      instruments: ["synthPluck"],
      patterns: ["0.1.2.3.1.2.0.2.", "0..1..2.0..1.2..", "012.102.012.3.2."],
      voicing: { low: 62, high: 84, voices: 4 },
      hold: 0.8,
      mix: { level: -16, reverb: 0.25, echo: 0.35, duck: 0.3, pan: 0.15 },
    },
    {
      role: "pad",
      instruments: ["airPad"],
      patterns: ["c---------------"],
      voicing: { low: 52, high: 74, voices: 4 },
      mix: { level: -22, reverb: 0.4, duck: 0.7, lowCut: 220 },
    },
  ],
  bass: {
    instruments: ["synthBass", "subBass"],
    patterns: ["..1-..1-..1-..1-", "..1...1...1..11.", ".11..11..11..118", "1..1..1.1..1..5."],
    low: 31,
    hold: 0.85,
    mix: { level: -8, duck: 0.5, highCut: 2600 },
  },
  melody: {
    instruments: ["sawLead", "softLead", "synthPluck"],
    rhythms: ["x--x--x-x--x--x-", "x---x-x---x-x---", "..x-..x-x---x-x-", "x-x---x-x-x---x-"],
    low: 65,
    high: 84,
    leaps: 0.25,
    hold: 0.85,
    mix: { level: -17, reverb: 0.28, echo: 0.3, duck: 0.3, pan: -0.1 },
  },
  drums: [
    {
      drum: "clubKick",
      patterns: { light: "", main: "X...X...X...X...", full: "X...X...X...X..." },
      mix: { level: -6 },
    },
    {
      drum: "clap",
      patterns: { light: "", main: "....X.......X...", full: "....X.......X..g" },
      mix: { level: -14, reverb: 0.2 },
    },
    {
      drum: "openHat",
      patterns: { light: "", main: "..x...x...x...x.", full: "..X...X...X...X." },
      mix: { level: -19, pan: 0.15, duck: 0.3 },
    },
    {
      drum: "hat",
      patterns: { light: "..o...o...o...o.", main: "o.g.o.g.o.g.o.g.", full: "oggoogxooggoogxo" },
      mix: { level: -22, pan: -0.2 },
    },
  ],
  fill: { drum: "tightSnare", pattern: "x.x.xxXX", level: -15 },
  mark: { drum: "crash", mix: { level: -19, reverb: 0.3 } },
  texture: null,
  room: { seconds: 2.1, dampHertz: 6800, echoBeats: 0.75, echoBack: 0.42, warmth: 0.25, tapeHertz: null },
};
