import type { Genre } from "../genre.ts";

/** The eighties at night: an arpeggio that never stops, wide pads, gated drums. */
export const synthwave: Genre = {
  tempo: [84, 112],
  swing: { unit: 2, ratio: 0.5 },
  looseness: { ms: 1.5, velocity: 0.05 },
  usually: "minor",
  progressions: {
    major: ["I | vi | IV | V", "IV | V | vi | I", "I | V | vi | IV"],
    minor: ["i | VI | iv | V", "i | i | VI | VII", "VI | VII | i | v", "i | iv | VI | v"],
  },
  chords: [
    {
      role: "pad",
      instruments: ["superSaw", "warmPad"],
      patterns: ["c---------------"],
      voicing: { low: 52, high: 74, voices: 4 },
      mix: { level: -19, reverb: 0.35, chorus: 0.4, duck: 0.35, lowCut: 200, highCut: 5200 },
    },
    {
      role: "arp",
      instruments: ["synthPluck"],
      patterns: ["0123210312321012", "0.1.2.1.3.1.2.1.", "0011223322110033"],
      voicing: { low: 57, high: 79, voices: 4 },
      hold: 0.7,
      mix: { level: -16, echo: 0.3, reverb: 0.15, pan: 0.2 },
    },
  ],
  bass: {
    instruments: ["synthBass"],
    patterns: ["1-1-1-1-1-1-1-1-", "1.1.8.1.1.1.8.1.", "1111111111111111"],
    low: 29,
    hold: 0.8,
    mix: { level: -8, duck: 0.3, highCut: 2400 },
  },
  melody: {
    instruments: ["sawLead", "softLead"],
    rhythms: ["x-----x-x-------", "x---x---x-x-----", "x-----------x-x-", "..x-x-x-x-------"],
    low: 64,
    high: 84,
    leaps: 0.3,
    mix: { level: -16, reverb: 0.35, echo: 0.35, chorus: 0.3 },
  },
  drums: [
    {
      drum: "clubKick",
      patterns: { light: "", main: "X.......X.......", full: "X.....x.X......." },
      mix: { level: -6 },
    },
    {
      drum: "snare",
      patterns: { light: "", main: "....X.......X...", full: "....X.......X..." },
      mix: { level: -8, reverb: 0.4 },
    },
    {
      drum: "hat",
      patterns: { light: "x...x...x...x...", main: "x.o.x.o.x.o.x.o.", full: "xoooxoooxoooxooo" },
      mix: { level: -21, pan: 0.2 },
    },
    { drum: "clap", patterns: { light: "", main: "", full: "....x.......x..." }, mix: { level: -16, reverb: 0.3 } },
  ],
  fill: { drum: "tom", pattern: "x.xxxxXX", midi: [68, 64, 60, 56], level: -10 },
  mark: { drum: "crash", mix: { level: -18, reverb: 0.3 } },
  texture: null,
  room: { seconds: 2.4, dampHertz: 6200, echoBeats: 0.75, echoBack: 0.4, warmth: 0.25, tapeHertz: 15_000 },
};
