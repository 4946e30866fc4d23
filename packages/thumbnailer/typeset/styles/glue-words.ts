import { isCommonWord } from "./common-words.ts";

/** A space at which no line ends. */
const noBreak = "\u00a0";

/** What never begins a line: signs after a space, as French has them, units, and pictures. */
const clings = /^(?:[?!:;»%€$£¥°…–—|+×/&-]+|km\/h|km|kg|h|min|\p{Extended_Pictographic}.*)$/u;
/** What never ends one. */
const opens = /^[«¿¡([#@&–—+/-]+$/u;
const isNumber = (word: string) => /^[#]?[\d٠-٩][\d٠-٩.,:'’]*$/u.test(word);
const isShort = (word: string) => /^\p{L}{1,2}$/u.test(word);

/** The longest that is held together, in letters: more would make all letters small. */
const longest = { signs: 24, number: 15, other: 12 };

/** A title whose lines end where a typesetter would let them: words that belong together are joined by spaces that do not break. */
export function glueWords(text: string): string {
  const words = text.split(" ").filter(Boolean);
  const isGlued = words.map(() => false);
  /** How long what is held together would be with the space before a word held too. */
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
  // What a number counts nothing after, it counts before: Day 3, iPhone 17.
  glue(longest.number, (word, before, index) => isNumber(word) && !isGlued[index + 1] && /\p{L}{3}/u.test(before));
  glue(longest.other, (_, before, index) => isShort(before) && !isGlued[index - 1]);
  // A short last word does not stand alone.
  glue(longest.other, (word, _, index) => index === words.length - 1 && index > 2 && [...word].length <= 3);
  return words.map((word, index) => (index === 0 ? "" : isGlued[index] ? noBreak : " ") + word).join("");
}
