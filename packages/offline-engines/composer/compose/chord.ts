import { type Key, scales } from "./key.ts";

/** A chord by its notes within an octave: 0 is C. */
export interface Chord {
  root: number;
  /** Semitones above the root, in the order of their weight: the root, the third, the fifth, what colours it. */
  tones: readonly number[];
}

const numerals = ["I", "II", "III", "IV", "V", "VI", "VII"];

/** What stands after the numeral: the tones that it adds, or the whole chord where it replaces it. */
const kinds: Record<string, { add: readonly number[] } | { whole: readonly number[] }> = {
  "": { add: [] },
  "6": { add: [9] },
  "7": { add: [10] },
  maj7: { add: [11] },
  "9": { add: [10, 14] },
  maj9: { add: [11, 14] },
  add9: { add: [14] },
  "69": { add: [9, 14] },
  "11": { add: [10, 14, 17] },
  "13": { add: [10, 14, 21] },
  "7b9": { add: [10, 13] },
  "7#9": { add: [10, 15] },
  sus2: { whole: [0, 2, 7] },
  sus4: { whole: [0, 5, 7] },
  "9sus4": { whole: [0, 5, 7, 10, 14] },
  dim7: { whole: [0, 3, 6, 9] },
  m7b5: { whole: [0, 3, 6, 10] },
};

/** A chord by its Roman numeral in a key: degrees are those of its scale, capitals are major. `bVII`, `ii9`, `V7b9`. */
export function chordOf(numeral: string, { tonic, mode }: Key): Chord {
  const [, sign = "", degree = "", kind = ""] =
    /^([b#]?)(VII|VI|V|IV|III|II|I|vii|vi|v|iv|iii|ii|i)(.*)$/.exec(numeral) ?? [];
  const step = scales[mode][numerals.indexOf(degree.toUpperCase())];
  const form = kinds[kind];
  if (step === undefined || !form) throw new Error(`${numeral} is no chord`);
  const root = (tonic + step + (sign === "b" ? 11 : sign === "#" ? 1 : 0)) % 12;
  const isMajor = degree === degree.toUpperCase();
  return { root, tones: "whole" in form ? form.whole : [0, isMajor ? 4 : 3, 7, ...form.add] };
}

/** A progression: bars between strokes, each with its chords. `ii9 V13 | Imaj9`. */
export const barsOf = (progression: string, key: Key): Chord[][] =>
  progression.split("|").map((bar) =>
    bar
      .trim()
      .split(/\s+/)
      .map((numeral) => chordOf(numeral, key)),
  );
