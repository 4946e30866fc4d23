/** Parts of German words that an s joins to the next part. */
const joined = "\\p{L}{4}(?:keit|heit|ung|schaft|ion|tat)";
/**
 * Where syllables begin, in letters without accents: at the last consonant before a vowel, or at consonants that are said together;
 * after a hyphen, and after the s that joins parts of a German word, as in Geschwindigkeits-überschreitung.
 */
const beginnings = new RegExp(
  `(?<=[aeiouyæœø]\\p{L}*)(?:sch|[cpst]h|ck|qu|[bcdfgkptv]r|[bcfgkp]l|gn|(?<!${joined})s|[^\\P{L}aeiouyæœøs])(?=[aeiouyæœø])|(?<=-|${joined}s)\\p{L}`,
  "gu",
);
/** Letters that stay on each side of a break. */
const least = 3;

/**
 * Where a long word of the Latin script may be broken: after how many UTF-16 units, in order. The rule is that of German and of Romance
 * languages: "Schiff-fahrts-ge-sell-schaft". English words have breaks of their own, but can be read at these.
 */
export function syllableBreaks(word: string): number[] {
  const letters = [...new Intl.Segmenter().segment(word)];
  if (!letters.every(({ segment }) => /^[\p{Script=Latin}\p{M}\p{P}]+$/u.test(segment))) return [];
  const plain = letters.map(({ segment }) => segment.normalize("NFD").charAt(0).toLowerCase());
  const lettersOf = (part: readonly string[]) => part.filter((letter) => /\p{L}/u.test(letter)).length;
  return [...plain.join("").matchAll(beginnings)].flatMap(({ index: at }) => {
    const kept = Math.min(lettersOf(plain.slice(0, at)), lettersOf(plain.slice(at)));
    return kept < least ? [] : [letters[at]?.index ?? 0];
  });
}
