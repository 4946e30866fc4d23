import type { Genre } from "../genre.ts";

/** Film music: strings over great drums, brass, a piano that begins alone. */
export const cinematic: Genre = {
  tempo: [70, 104],
  swing: { unit: 2, ratio: 0.5 },
  looseness: { ms: 7, velocity: 0.08 },
  usually: "minor",
  progressions: {
    major: ["I | V | vi | IV", "vi | IV | I | V", "I | iii | IV | V7", "IV | I | V | vi"],
    minor: ["i | VI | III | V", "i | VI | iv | V", "i | iv | VI | V", "VI | VII | i | i", "i | VII | VI | V"],
  },
  chords: [
    {
      role: "pad",
      instruments: ["strings"],
      patterns: ["c---------------"],
      voicing: { low: 50, high: 76, voices: 5 },
      hold: 1.02,
      mix: { level: -15, reverb: 0.35, lowCut: 120, highCut: 7500 },
    },
    {
      role: "arp",
      instruments: ["spiccato", "pizzicato", "spiccato"],
      patterns: ["0.2.1.2.0.2.1.2.", "0.0.2.0.1.0.2.0.", "0.1.2.3.2.1.2.1.", "0...2.1.0...2.1."],
      voicing: { low: 55, high: 77, voices: 4 },
      hold: 0.7,
      mix: { level: -13, pan: -0.25, reverb: 0.26, lowCut: 160 },
    },
    {
      role: "chords",
      instruments: ["piano", "feltPiano"],
      patterns: ["c-------c-------", "c-----c---------", "0-2-1-2-3-2-1-2-"],
      voicing: { low: 55, high: 79, voices: 4 },
      strum: 0.008,
      mix: { level: -14, pan: 0.2, reverb: 0.3 },
    },
  ],
  bass: {
    instruments: ["strings"],
    patterns: ["1---------------", "1-------1-------"],
    low: 31,
    hold: 1,
    mix: { level: -11, reverb: 0.14, highCut: 1400 },
  },
  melody: {
    instruments: ["brass", "strings", "flute", "piano"],
    rhythms: ["x-------x---x---", "x-----x-x-------", "x-----------x-x-", "x---x---x-------"],
    low: 62,
    high: 82,
    leaps: 0.3,
    mix: { level: -12, reverb: 0.4, echo: 0.06, pan: 0.08 },
  },
  drums: [
    {
      drum: "taiko",
      patterns: { light: "", main: "X.......o.....x.", full: "X..x..x.X...x.xx" },
      mix: { level: -12, reverb: 0.35 },
    },
    {
      drum: "tom",
      patterns: { light: "", main: "", full: "....o.o.....o.oo" },
      midi: 55,
      mix: { level: -15, reverb: 0.35, pan: 0.3 },
    },
    {
      drum: "shaker",
      patterns: { light: "", main: "", full: "x.o.x.o.x.o.x.o." },
      mix: { level: -24, reverb: 0.2, pan: -0.3 },
    },
  ],
  fill: { drum: "taiko", pattern: "x.xxxXXX", midi: [60, 62], level: -13 },
  mark: { drum: "crash", mix: { level: -17, reverb: 0.4 } },
  texture: null,
  room: { seconds: 3.2, dampHertz: 5200, echoBeats: 1.5, echoBack: 0.25, warmth: 0.1, tapeHertz: null },
};
