import type { Genre } from "../genre.ts";

/** Guitars picked and strummed, an upright bass, hands and shakers. Folk, travel, families, weddings. */
export const acoustic: Genre = {
  tempo: [86, 116],
  swing: { unit: 2, ratio: 0.52 },
  looseness: { ms: 9, velocity: 0.12 },
  usually: "major",
  progressions: {
    major: [
      "I | V | vi | IV",
      "I | IV | I | V",
      "I | iii | IV | V7",
      "Iadd9 | IVadd9 | vi7 | Vsus4",
      "I | vi | ii | V",
    ],
    minor: ["i | VII | VI | V", "i | VI | iv | V", "i | iv | i | V"],
  },
  chords: [
    {
      role: "chords",
      instruments: ["steelGuitar", "nylonGuitar"],
      patterns: ["c---c.co..c.c.co", "c---c-c-..c-c-c-", "c-----c-c---c-c-"],
      voicing: { low: 48, high: 70, voices: 5 },
      strum: 0.014,
      mix: { level: -12, pan: 0.3, reverb: 0.12, lowCut: 110 },
    },
    {
      role: "arp",
      instruments: ["nylonGuitar", "steelGuitar"],
      patterns: ["0-2-1-2-3-2-1-2-", "0-1-2-3-2-1-2-1-", "0-3-1-2-0-3-1-2-"],
      voicing: { low: 50, high: 72, voices: 4 },
      hold: 1.8,
      mix: { level: -10, pan: -0.3, reverb: 0.16 },
    },
  ],
  bass: {
    instruments: ["uprightBass", "electricBass"],
    patterns: ["1-------5-------", "1-----1-5-----a-", "1---5---1---3-a-"],
    low: 31,
    mix: { level: -8, highCut: 2400, reverb: 0.05 },
  },
  melody: {
    instruments: ["flute", "glockenspiel", "piano", "nylonGuitar"],
    rhythms: ["x---x-x-x---x---", "x-----x-x-------", "..x-x-x-x-x-x---", "x---x---x-x-x---"],
    low: 67,
    high: 86,
    leaps: 0.2,
    mix: { level: -15, reverb: 0.28, pan: 0.05 },
  },
  drums: [
    {
      drum: "softKick",
      patterns: { light: "", main: "X.......X.......", full: "X.....x.X......." },
      mix: { level: -10 },
    },
    { drum: "snap", patterns: { light: "", main: "....x.......x...", full: "" }, mix: { level: -17, reverb: 0.2 } },
    {
      drum: "clap",
      patterns: { light: "", main: "", full: "....x.......x..." },
      mix: { level: -18, reverb: 0.2, pan: -0.1 },
    },
    {
      drum: "shaker",
      patterns: { light: "", main: "x.o.x.o.x.o.x.o.", full: "xgogxgogxgogxgog" },
      mix: { level: -20, pan: 0.25 },
    },
    {
      drum: "tambourine",
      patterns: { light: "", main: "", full: "....x.......x..." },
      mix: { level: -22, pan: -0.25 },
    },
  ],
  fill: { drum: "conga", pattern: "x.xx.xxX", midi: [60, 64, 57], level: -14 },
  mark: null,
  texture: null,
  room: { seconds: 1.3, dampHertz: 6000, echoBeats: 1, echoBack: 0.15, warmth: 0.1, tapeHertz: null },
};
