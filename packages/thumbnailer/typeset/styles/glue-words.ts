import { isCommonWord } from "./common-words.ts";

/** A space without a line break. */
const noBreak = "\u00a0";

/** What never begins a line: French punctuation after a space, units and emoji. */
const clings = /^(?:[?!:;»%€$£¥°…–—|+×/&-]+|km\/h|km|kg|h|min|\p{Extended_Pictographic}.*)$/u;
/** What never ends a line. */
const opens = /^[«¿¡([#@&–—+/-]+$/u;
const isNumber = (word: string) => /^[#]?[\d٠-٩][\d٠-٩.,:'’]*$/u.test(word);
const isShort = (word: string) => /^\p{L}{1,2}$/u.test(word);

/** The longest unbreakable text, in letters: more would make all letters small. */
const longest = { signs: 24, number: 15, other: 12 };

/** Prevents bad line breaks in a title: words that belong together are joined by non-breaking spaces. */
export function glueWords(text: string): string {
  const words = text.split(" ").filter(Boolean);
  const isGlued = words.map(() => false);
  /** The length of the unbreakable text if the space before a word became unbreakable too. */
  const length = (index: number) => {
    let [from, to] = [index - 1, index];
    while (isGlued[from]) from--;
    while (isGlued[to + 1]) to++;
    return words.slice(from, to + 1).join(" ").length;
  };
  const glue = (most: number, belongs: (word: string, before: string, index: number) => boolean) => {
    for (let index = 1; index < words.length; index++)
      if (belongs(words[index] ?? "", words[index - 1] ?? "", index) && length(index) <= most) isGlued[index] = true;
  };
  glue(longest.signs, (word, before) => clings.test(word) || opens.test(before));
  glue(longest.number, (word, before) => isNumber(before) && !isNumber(word) && !isCommonWord(word.toLowerCase()));
  // A number without a noun after it belongs to the word before it: Day 3, iPhone 17.
  glue(longest.number, (word, before, index) => isNumber(word) && !isGlued[index + 1] && /\p{L}{3}/u.test(before));
  glue(longest.other, (_, before, index) => isShort(before) && !isGlued[index - 1]);
  // A short last word never stands alone.
  glue(longest.other, (word, _, index) => index === words.length - 1 && index > 2 && [...word].length <= 3);
  return words.map((word, index) => (index === 0 ? "" : isGlued[index] ? noBreak : " ") + word).join("");
}
