import { guessLanguage, isFrequentWord } from "@reelwright/renderer/text/guess-language";

const languages = ["en", "fr", "es", "de", "it", "pt", "ar"] as const;
type Language = (typeof languages)[number];

/** A name found in a text: of which vocabulary, and where its first word stands. */
interface Found<Kind extends string> {
  kind: Kind;
  name: string;
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

/**
 * Finds the names of vocabularies in a text. Each word means one thing: what it means in the text's own language, only else what it means in
 * another (a French word that a Spanish one looks like is not taken for it). A German word may be the end of a longer one.
 */
export function createFinder<Kind extends string>(
  vocabularies: Record<Kind, Record<string, string>>,
): (text: string) => Found<Kind>[] {
  const meanings = new Map<string, { kind: Kind; name: string }[]>();
  let longest = 1;
  for (const [kind, vocabulary] of Object.entries(vocabularies) as [Kind, Record<string, string>][])
    for (const [name, row] of Object.entries(vocabulary))
      for (const [index, words] of row.split("|").entries())
        for (const word of words.split(" ")) {
          const key = `${languages[index]} ${wordsOf(word.replaceAll("_", " ")).join("_")}`;
          const known = meanings.get(key) ?? [];
          if (!known.some((meaning) => meaning.kind === kind)) meanings.set(key, [...known, { kind, name }]);
          longest = Math.max(longest, word.split("_").length);
        }
  const endings = [...meanings.keys()]
    .filter((key) => key.startsWith("de ") && key.length >= 7)
    .map((key) => key.slice(3));

  return (text) => {
    const words = wordsOf(text);
    const own = guessLanguage(text);
    const order: [Language, ...Language[]] = [own, ...languages.filter((language) => language !== own)];
    const found: Found<Kind>[] = [];
    for (let at = 0; at < words.length; ) {
      const hit = meaningAt(words, at, order);
      for (const meaning of hit?.meanings ?? []) found.push({ ...meaning, at, long: hit?.long ?? 1 });
      at += hit?.long ?? 1;
    }
    return found;
  };

  function meaningAt(words: readonly string[], at: number, order: readonly [Language, ...Language[]]) {
    const [own] = order;
    for (const language of order)
      for (let long = Math.min(longest, words.length - at); long >= 1; long--)
        for (const key of keysOf(words.slice(at, at + long), language)) {
          const known = meanings.get(`${language} ${key}`);
          // In another language's text a word of three letters is more likely one of that language ("the" is no French tea), and a frequent one is ("sono" is no sleep).
          if (language !== own && words.length > 1 && (key.length < 4 || isFrequentWord(key, own))) continue;
          if (known) return { meanings: known, long };
        }
    if (own !== "de") return undefined;
    for (const form of forms(words[at] ?? "", "de"))
      for (const end of endings)
        if (form.length >= end.length + 3 && form.endsWith(end))
          return { meanings: meanings.get(`de ${end}`) ?? [], long: 1 };
    return undefined;
  }
}

/** How some words side by side may stand in the vocabulary. */
function keysOf(words: readonly string[], language: Language): string[] {
  const last = words.at(-1) ?? "";
  const before = words.slice(0, -1);
  const starts =
    language === "ar" && before.length > 0
      ? arabicForms(before[0] ?? "").map((first) => [first, ...before.slice(1)])
      : [before];
  return starts.flatMap((start) => forms(last, language).map((form) => [...start, form].join("_")));
}
