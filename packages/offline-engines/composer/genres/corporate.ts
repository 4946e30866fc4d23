import type { Genre } from "../genre.ts";

/** Bright and confident: muted guitars, piano, bells, claps. What presentations and advertisements are set to. */
export const corporate: Genre = {
  tempo: [104, 124],
  swing: { unit: 2, ratio: 0.5 },
  looseness: { ms: 5, velocity: 0.08 },
  usually: "major",
  progressions: {
    major: ["I | V | vi | IV", "IV | V | vi | I", "I | IV | vi | V", "I | Vsus4 V | vi | IV", "vi | IV | I | V"],
    minor: ["i | VI | iv | V", "VI | VII | i | i", "i | III | iv | V"],
  },
  chords: [
    {
      role: "arp",
      instruments: ["mutedGuitar"],
      patterns: ["0.1.2.1.0.1.2.1.", "0.2.1.2.3.2.1.2.", "0.1.2.0.1.2.0.1."],
      voicing: { low: 57, high: 78, voices: 4 },
      mix: { level: -13, pan: -0.35, reverb: 0.14, echo: 0.2 },
    },
    {
      role: "chords",
      instruments: ["piano", "electricPiano"],
      patterns: ["c-----c---c-----", "c---c---c---c---", "c-----c-----c---"],
      voicing: { low: 55, high: 76, voices: 4 },
      strum: 0.004,
      mix: { level: -11, reverb: 0.18, lowCut: 140 },
    },
    {
      role: "pad",
      instruments: ["warmPad", "strings"],
      patterns: ["c---------------"],
      voicing: { low: 57, high: 78, voices: 4 },
      hold: 1.02,
      mix: { level: -21, reverb: 0.35, lowCut: 260, duck: 0.25 },
    },
  ],
  bass: {
    instruments: ["electricBass", "synthBass"],
    patterns: ["1-------1-------", "1.1.1.1.1.1.1.1.", "1-..1-1.1-..1.5."],
    low: 31,
    hold: 0.85,
    mix: { level: -8, highCut: 2200 },
  },
  melody: {
    instruments: ["glockenspiel", "piano", "softLead", "marimba"],
    rhythms: ["x---x---x-x-----", "x-x-x---x-------", "..x-x-x-x---x---", "x-----x-----x---"],
    low: 69,
    high: 88,
    leaps: 0.25,
    mix: { level: -15, pan: 0.2, reverb: 0.3, echo: 0.2 },
  },
  drums: [
    {
      drum: "kick",
      patterns: { light: "", main: "X.......X.......", full: "X...X...X...X.x." },
      mix: { level: -7 },
    },
    {
      drum: "clap",
      patterns: { light: "", main: "....x.......x...", full: "....X.......X..." },
      mix: { level: -15, reverb: 0.22 },
    },
    {
      drum: "snare",
      patterns: { light: "", main: "", full: "....x.......x..." },
      mix: { level: -15, reverb: 0.12 },
    },
    {
      drum: "shaker",
      patterns: { light: "x.o.x.o.x.o.x.o.", main: "xgogxgogxgogxgog", full: "xgogxgogxgogxgog" },
      mix: { level: -20, pan: 0.3 },
    },
    {
      drum: "tambourine",
      patterns: { light: "", main: "", full: "..x...x...x...x." },
      mix: { level: -22, pan: -0.3 },
    },
  ],
  fill: { drum: "snare", pattern: "..x.xxXX", level: -15 },
  mark: { drum: "crash", mix: { level: -20, reverb: 0.2 } },
  texture: null,
  room: { seconds: 1.8, dampHertz: 6500, echoBeats: 0.75, echoBack: 0.3, warmth: 0.12, tapeHertz: null },
};
