import { guessLanguage } from "../../speech/guess-language.ts";

const languages = ["en", "fr", "es", "de", "it", "pt", "ar"] as const;
type Language = (typeof languages)[number];

/** A name found in a text: which, and where its first word stands. */
export interface Found<Name extends string> {
  name: Name;
  at: number;
  /** How many words it took. */
  long: number;
}

/** The words of a text as the vocabulary has them: small, without accents, Arabic letters in one form each. */
export function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/œ/g, "oe")
    .normalize("NFD")
    .replace(/[\p{M}ـ]/gu, "")
    .replace(/[أإآٱ]/g, "ا")
    .replace(/ى/g, "ي")
    .replace(/ة/g, "ه");
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** How a word may stand in a dictionary: without the endings of plurals and cases, without an Arabic article. */
function forms(word: string, language: Language): string[] {
  if (language === "ar") return arabicForms(word);
  const all = [word];
  const ends: Record<Exclude<Language, "ar">, readonly (readonly [string, string])[]> = {
    en: [
      ["ies", "y"],
      ["es", ""],
      ["s", ""],
      ["ves", "f"],
    ],
    fr: [
      ["s", ""],
      ["x", ""],
      ["aux", "al"],
    ],
    es: [
      ["s", ""],
      ["es", ""],
      ["ces", "z"],
      ["as", "o"],
      ["a", "o"],
    ],
    de: [
      ["en", ""],
      ["er", ""],
      ["e", ""],
      ["n", ""],
      ["s", ""],
      ["es", ""],
      ["ern", ""],
      ["em", ""],
    ],
    it: [
      ["i", "o"],
      ["e", "a"],
      ["i", "e"],
      ["he", "a"],
      ["hi", "o"],
      ["i", "a"],
    ],
    pt: [
      ["s", ""],
      ["es", ""],
      ["oes", "ao"],
      ["ns", "m"],
      ["is", "l"],
    ],
  };
  for (const [end, instead] of ends[language])
    if (word.length > end.length + 2 && word.endsWith(end)) all.push(word.slice(0, -end.length) + instead);
  return all;
}

function arabicForms(word: string): string[] {
  const all = [word];
  for (const before of ["ال", "وال", "بال", "لل", "فال", "كال", "و", "ب", "ل"])
    if (word.startsWith(before) && word.length > before.length + 1) all.push(word.slice(before.length));
  return all.flatMap((form) => [
    form,
    ...["ات", "ين", "ون", "ه"].flatMap((end) =>
      form.endsWith(end) && form.length > end.length + 2
        ? [form.slice(0, -end.length), `${form.slice(0, -end.length)}ه`]
        : [],
    ),
  ]);
}

/** Finds the names of a vocabulary in a text. The text's own language counts first; a German word may be the end of a longer one. */
export function createFinder<Name extends string>(vocabulary: Record<Name, string>): (text: string) => Found<Name>[] {
  const names = new Map<string, Name>();
  let longest = 1;
  for (const [name, row] of Object.entries(vocabulary) as [Name, string][])
    for (const [index, words] of row.split("|").entries())
      for (const word of words.split(" ")) {
        const key = `${languages[index]} ${word}`;
        if (!names.has(key)) names.set(key, name);
        longest = Math.max(longest, word.split("_").length);
      }
  const endings = [...names].flatMap(([key, name]) =>
    key.startsWith("de ") && key.length >= 7 ? [[key.slice(3), name] as const] : [],
  );
  return (text) => {
    const words = wordsOf(text);
    const own = guessLanguage(text);
    const order = [own, ...languages.filter((language) => language !== own)];
    const found: Found<Name>[] = [];
    for (let at = 0; at < words.length; ) {
      const hit = findAt(words, at);
      if (hit) found.push(hit);
      at += hit?.long ?? 1;
    }
    return found;

    function findAt(all: readonly string[], at: number): Found<Name> | undefined {
      for (let long = Math.min(longest, all.length - at); long >= 1; long--) {
        const last = all[at + long - 1] ?? "";
        const before = all.slice(at, at + long - 1).join("_");
        for (const language of order) {
          const first = language === "ar" && long > 1 ? arabicForms(all[at] ?? "") : undefined;
          for (const form of forms(last, language)) {
            const keys = first
              ? first.map((start) => [start, ...all.slice(at + 1, at + long - 1), form].join("_"))
              : [before ? `${before}_${form}` : form];
            for (const key of keys) {
              const name = names.get(`${language} ${key}`);
              if (name !== undefined) return { name, at, long };
            }
          }
        }
      }
      const word = all[at] ?? "";
      if (own !== "de" || word.length < 8) return undefined;
      for (const form of forms(word, "de"))
        for (const [end, name] of endings)
          if (form.endsWith(end) && form.length >= end.length + 3) return { name, at, long: 1 };
      return undefined;
    }
  };
}
