import type { Genre } from "../genre.ts";

/** A piano alone, then with strings: broken chords under a melody. For stories, memories, love. */
export const classical: Genre = {
  tempo: [66, 92],
  swing: { unit: 2, ratio: 0.5 },
  looseness: { ms: 12, velocity: 0.12 },
  usually: "major",
  progressions: {
    major: ["I | vi | ii7 | V7", "I | iii | IV | V7", "I V | vi iii | IV I | ii7 V7", "Iadd9 | V | vi7 | IV"],
    minor: ["i | iv | V7 | i", "i | VI | iv V7 | i", "i VII | VI V | iv i | V7 i"],
  },
  chords: [
    {
      role: "chords",
      instruments: ["piano", "feltPiano"],
      patterns: ["0-2-1-2-0-2-1-2-", "0-1-2-3-2-1-2-1-", "0-2-3-2-1-2-3-2-"],
      voicing: { low: 48, high: 69, voices: 4 },
      hold: 1.6,
      mix: { level: -10, pan: -0.15, reverb: 0.24 },
    },
    {
      role: "pad",
      instruments: ["strings"],
      patterns: ["c---------------"],
      voicing: { low: 52, high: 76, voices: 4 },
      hold: 1.02,
      mix: { level: -22, reverb: 0.4, lowCut: 130, highCut: 6500 },
    },
  ],
  bass: {
    instruments: ["piano"],
    patterns: ["1---------------", "1-------5-------"],
    low: 33,
    hold: 1.2,
    mix: { level: -11, reverb: 0.2 },
  },
  melody: {
    instruments: ["piano", "strings", "flute"],
    rhythms: ["x-----x-x---x---", "x---x---x-------", "x-----x-x-x-x---", "x-------x---x-x-"],
    low: 67,
    high: 86,
    leaps: 0.28,
    hold: 1.05,
    mix: { level: -9, pan: 0.12, reverb: 0.3 },
  },
  drums: [],
  fill: null,
  mark: null,
  texture: null,
  room: { seconds: 2.6, dampHertz: 5200, echoBeats: 1, echoBack: 0.1, warmth: 0.05, tapeHertz: null },
};
