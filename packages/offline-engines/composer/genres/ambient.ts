import type { Genre } from "../genre.ts";

/** Slow and wide, without drums: pads that breathe, far bells, air. For calm, nature and meditation. */
export const ambient: Genre = {
  tempo: [56, 72],
  swing: { unit: 2, ratio: 0.5 },
  looseness: { ms: 22, velocity: 0.14 },
  usually: "major",
  progressions: {
    major: ["Imaj9 | Iadd9 | IVmaj9 | IVadd9", "IVmaj9 | Imaj9 | vi9 | Imaj9", "Iadd9 | vi7 | IVmaj9 | Vsus4"],
    minor: ["iadd9 | i9 | VImaj7 | iadd9", "i9 | iv9 | iadd9 | VI", "iadd9 | iv7 | iadd9 | v7"],
  },
  chords: [
    {
      role: "pad",
      instruments: ["airPad"],
      patterns: ["c---------------"],
      voicing: { low: 48, high: 74, voices: 5 },
      hold: 1.1,
      mix: { level: -11, reverb: 0.45, highCut: 5200, sway: 0.2 },
    },
    {
      role: "chords",
      instruments: ["harp", "electricPiano", "feltPiano"],
      patterns: ["0---2---1---3---", "0-----2-----1---", "0-1-2-3---------", "....2-------3---"],
      voicing: { low: 57, high: 81, voices: 4, kept: "upper" },
      hold: 1.6,
      mix: { level: -15, reverb: 0.5, echo: 0.3 },
    },
    {
      role: "arp",
      instruments: ["vibraphone", "bell"],
      patterns: ["........3-------", "............2---", "......3-----2---"],
      voicing: { low: 67, high: 88, voices: 4, kept: "upper" },
      hold: 2,
      mix: { level: -20, reverb: 0.65, echo: 0.4, pan: 0.3 },
    },
  ],
  bass: {
    instruments: ["subBass"],
    patterns: ["1---------------"],
    low: 33,
    hold: 0.98,
    mix: { level: -16, highCut: 700 },
  },
  melody: {
    instruments: ["flute", "vibraphone", "softLead", "piano"],
    rhythms: ["x-----------x---", "x-------x-------", "....x-------x---", "x---------x-x---"],
    low: 67,
    high: 86,
    leaps: 0.3,
    hold: 1.05,
    mix: { level: -17, reverb: 0.6, echo: 0.3, pan: -0.15 },
  },
  drums: [],
  fill: null,
  mark: null,
  texture: { instrument: "air", mix: { level: -22, reverb: 0.2 } },
  room: { seconds: 4.6, dampHertz: 4600, echoBeats: 1.5, echoBack: 0.5, warmth: 0.15, tapeHertz: null },
};
