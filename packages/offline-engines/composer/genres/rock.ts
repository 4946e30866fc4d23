import type { Genre } from "../genre.ts";

/** Two overdriven guitars, bass with a plectrum, a loud kit. For sport, speed and energy. */
export const rock: Genre = {
  tempo: [112, 148],
  swing: { unit: 2, ratio: 0.5 },
  looseness: { ms: 5, velocity: 0.08 },
  usually: "minor",
  progressions: {
    major: ["I | bVII | IV | I", "I | IV | V | IV", "I | V | IV | I"],
    minor: ["i | VI | VII | i", "i | VII | VI | V", "i | i | VI | VII", "i | iv | VI | V"],
  },
  chords: [
    {
      role: "chords",
      instruments: ["electricGuitar"],
      patterns: ["C.c.c.C.c.c.C.c.", "C-----C-C-----C-", "C-c.c.C-c.c.C-c."],
      voicing: { low: 40, high: 62, voices: 3, kept: "power" },
      strum: 0.004,
      hold: 0.92,
      mix: { level: -15, pan: -0.7, drive: 0.75, highCut: 4600, lowCut: 90, reverb: 0.08 },
    },
    {
      role: "chords",
      instruments: ["electricGuitar"],
      patterns: ["C-----C-C-----C-", "C.c.c.C.c.c.C.c.", "C-------C-------"],
      voicing: { low: 40, high: 62, voices: 3, kept: "power" },
      strum: 0.006,
      hold: 0.95,
      mix: { level: -15, pan: 0.7, drive: 0.7, highCut: 4300, lowCut: 90, reverb: 0.08 },
    },
    {
      role: "arp",
      instruments: ["electricGuitar"],
      patterns: ["0-1-2-1-0-1-2-1-", "0-2-1-2-0-2-1-2-"],
      voicing: { low: 57, high: 76, voices: 3 },
      hold: 1.5,
      mix: { level: -15, pan: 0.15, reverb: 0.2, echo: 0.2, chorus: 0.4 },
    },
  ],
  bass: {
    instruments: ["electricBass"],
    patterns: ["1-1-1-1-1-1-1-1-", "1.1.1.1.1.1.1.a.", "1-1-1-1-1-1-5-8-"],
    low: 28,
    hold: 0.9,
    mix: { level: -8, drive: 0.25, highCut: 2800 },
  },
  melody: {
    instruments: ["electricGuitar", "sawLead"],
    rhythms: ["x---x-x-x-------", "x-x-x---x-x-x---", "x-----x-x---x---", "..x-x-x-x---x-x-"],
    low: 62,
    high: 81,
    leaps: 0.25,
    hold: 1,
    mix: { level: -17, drive: 0.6, highCut: 5000, reverb: 0.22, echo: 0.28 },
  },
  drums: [
    {
      drum: "kick",
      patterns: { light: "", main: "X.....x.X.x.....", full: "X..x..x.X.x..x.." },
      mix: { level: -6, reverb: 0.03 },
    },
    {
      drum: "snare",
      patterns: { light: "", main: "....X.......X...", full: "....X..g.g..X..." },
      mix: { level: -7, reverb: 0.16 },
    },
    {
      drum: "hat",
      patterns: { light: "x...x...x...x...", main: "x.o.x.o.x.o.x.o.", full: "" },
      mix: { level: -17, pan: 0.25 },
    },
    {
      drum: "ride",
      patterns: { light: "", main: "", full: "X.o.x.o.X.o.x.o." },
      mix: { level: -17, pan: -0.3, reverb: 0.08 },
    },
  ],
  fill: { drum: "tom", pattern: "x.xxXxXX", midi: [66, 62, 58, 54], level: -9 },
  mark: { drum: "crash", mix: { level: -15, reverb: 0.15, pan: 0.2 } },
  texture: null,
  room: { seconds: 1.2, dampHertz: 5200, echoBeats: 0.75, echoBack: 0.3, warmth: 0.3, tapeHertz: null },
};
