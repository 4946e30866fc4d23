import type { Genre } from "../genre.ts";

/** Slow heavy drums, a long sub-bass, hats that roll, few notes over them. */
export const hipHop: Genre = {
  tempo: [72, 94],
  swing: { unit: 1, ratio: 0.55 },
  looseness: { ms: 4, velocity: 0.08 },
  usually: "minor",
  progressions: {
    major: ["I | vi | IV | V7", "Imaj7 | vi7 | IVmaj7 | V7", "I | I | vi | V"],
    minor: ["i | i | VI | VII", "i7 | VI | iv7 | V7", "i | VI | i | V", "i7 | iv7 | i7 | VImaj9"],
  },
  chords: [
    {
      role: "chords",
      instruments: ["piano", "electricPiano", "strings"],
      patterns: ["c-------c-----c-", "c-----------c---", "0-2-1-2-3-2-1-2-", "c--c--c---------"],
      voicing: { low: 54, high: 76, voices: 4 },
      strum: 0.006,
      mix: { level: -10, reverb: 0.22, highCut: 4200 },
    },
    {
      role: "arp",
      instruments: ["pizzicato", "bell", "synthPluck"],
      patterns: ["0...2...1...2...", "0..2..1.0..2..3.", "....2.1.....2.3."],
      voicing: { low: 62, high: 84, voices: 4 },
      mix: { level: -18, reverb: 0.3, echo: 0.25, pan: 0.3 },
    },
  ],
  bass: {
    instruments: ["subBass"],
    patterns: ["1-----1---------", "1-----1-..1---5-", "1---..1-1-----8-"],
    low: 28,
    mix: { level: -10, drive: 0.16, highCut: 1100 },
  },
  melody: {
    instruments: ["flute", "bell", "softLead", "mutedTrumpet"],
    rhythms: ["x-x-x---..x-x---", "x---..x-x-----x-", "x-----x-x-------", "..x-x-x-x---...."],
    low: 64,
    high: 82,
    leaps: 0.2,
    mix: { level: -14, reverb: 0.3, echo: 0.25, pan: -0.1 },
  },
  drums: [
    {
      drum: "deepKick",
      patterns: { light: "", main: "X.....x.....x...X..x......x.....", full: "X..x..x...x.....X..x......x..x.." },
      mix: { level: -9 },
    },
    {
      drum: "snare",
      patterns: { light: "", main: "........X...............X.......", full: "........X...............X.....g." },
      mix: { level: -11, reverb: 0.14 },
    },
    {
      drum: "clap",
      patterns: { light: "", main: "", full: "........x...............x......." },
      mix: { level: -16, reverb: 0.2 },
    },
    {
      drum: "hat",
      patterns: {
        light: "",
        main: "x.o.x.o.x.o.x.o.",
        full: "x.o.x.oox.o.x.o.x.o.xooox.o.x.oo",
      },
      mix: { level: -19, pan: 0.15 },
    },
    {
      drum: "openHat",
      patterns: { light: "", main: "", full: "..............x................." },
      mix: { level: -22 },
    },
    { drum: "snap", patterns: { light: "........x.......", main: "", full: "" }, mix: { level: -17, reverb: 0.25 } },
  ],
  fill: { drum: "hat", pattern: "xoxoxxxx", level: -19 },
  mark: null,
  texture: { instrument: "vinyl", mix: { level: -26 } },
  room: { seconds: 1.9, dampHertz: 4600, echoBeats: 0.75, echoBack: 0.35, warmth: 0.35, tapeHertz: 13_000 },
};
