/** Letters, with German H for B; syllables stand for the same seven notes elsewhere. */
const letters: Readonly<Record<string, number>> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11, h: 11 };
const syllables: Readonly<Record<string, number>> = {
  do: 0,
  ut: 0,
  re: 2,
  mi: 4,
  fa: 5,
  sol: 7,
  la: 9,
  si: 11,
  دو: 0,
  ري: 2,
  مي: 4,
  فا: 5,
  صول: 7,
  لا: 9,
  سي: 11,
};
const sharps = ["sharp", "diese", "sostenido", "diesis", "sustenido", "دييز"];
const flats = ["flat", "bemol", "bemolle", "بيمول"];
const majors = ["major", "maj", "dur", "majeur", "mayor", "maggiore", "maior", "ماجور", "كبير"];
const minors = ["minor", "min", "moll", "mineur", "menor", "minore", "مينور", "صغير"];
/** German names of altered notes. */
const altered: Readonly<Record<string, number>> = {
  cis: 1,
  des: 1,
  dis: 3,
  es: 3,
  fis: 6,
  ges: 6,
  gis: 8,
  as: 8,
  ais: 10,
};

const either = (words: readonly string[]) => words.join("|");
const quality = `(${either([...majors, ...minors])})`;
const sign = `(?:\\s*(♯|#|♭|${either([...sharps, ...flats])})|(b)(?![a-z]))?`;
/** The letter A alone is an English article: there it has to be a capital, as the others that stand for notes. */
const byLetter = new RegExp(`(?<![\\p{L}])([A-H])${sign}[\\s-]*${quality}(?!\\p{L})`, "u");
const byGerman = new RegExp(`(?<![\\p{L}])(${either(Object.keys(altered))}|[a-h])-${quality}(?!\\p{L})`, "iu");
const bySyllable = new RegExp(
  `(?<![\\p{L}])(${either(Object.keys(syllables))})${sign}[\\s-]+(?:ال)?${quality}(?!\\p{L})`,
  "iu",
);
const byChord = /(?<![\p{L}])([A-G])(#|♯|b|♭)?m(?![\p{L}])/u;
const byTonic = /\bkey of ([A-G])(?:\s*(#|♯|b|♭|sharp|flat))?(?![\p{L}])/u;

/** The key that a text asks for: its tonic (0 is C) and whether it is minor; null for what it does not say. */
export function readKey(text: string): { tonic: number | null; isMinor: boolean | null } {
  const plain = text.normalize("NFD").replace(/(?<=[a-z])[\u0300-\u0302\u0308]/giu, "");
  const named = byLetter.exec(capitalised(plain)) ?? bySyllable.exec(plain);
  if (named) {
    const [, note = "", after = "", flat = "", kind = ""] = named;
    const tonic = letters[note.toLowerCase()] ?? syllables[note.toLowerCase()] ?? 0;
    return { tonic: shifted(tonic, after + flat), isMinor: minors.includes(kind.toLowerCase()) };
  }
  const german = byGerman.exec(plain);
  if (german) {
    const [, note = "", kind = ""] = german;
    // In German B is what is called B flat elsewhere.
    const tonic = note.toLowerCase() === "b" ? 10 : (altered[note.toLowerCase()] ?? letters[note.toLowerCase()] ?? 0);
    return { tonic, isMinor: minors.includes(kind.toLowerCase()) };
  }
  const chord = byChord.exec(plain);
  if (chord) return { tonic: shifted(letters[(chord[1] ?? "").toLowerCase()] ?? 0, chord[2] ?? ""), isMinor: true };
  const tonic = byTonic.exec(plain);
  if (tonic) return { tonic: shifted(letters[(tonic[1] ?? "").toLowerCase()] ?? 0, tonic[2] ?? ""), isMinor: false };
  const mode = new RegExp(
    `(?<![\\p{L}])(?:(${either(["minor key", "mineur", "moll", "tono menor", "modo menor", "minore"])})|major key|majeur|dur|modo mayor|maggiore)(?![\\p{L}])`,
    "iu",
  ).exec(plain);
  return { tonic: null, isMinor: mode ? mode[1] !== undefined : null };
}

/** `dur` and `moll` tell that a text is German, where B-Dur is B flat major. */
const capitalised = (text: string) => (/-(dur|moll)\b/i.test(text) ? "" : text);

function shifted(tonic: number, sign: string): number {
  if (["♯", "#", ...sharps].includes(sign.toLowerCase())) return (tonic + 1) % 12;
  return sign === "" ? tonic : (tonic + 11) % 12;
}
