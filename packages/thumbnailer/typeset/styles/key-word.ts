import { isCommonWord } from "./common-words.ts";

/** Which of a title's words to stress: a number with what it counts, a number, else the longest that says something; -1 for none. */
export function keyWord(words: readonly string[]): number {
  if (words.length < 2) return -1;
  const counted = words.findIndex((word) => /[\d٠-٩]/.test(word) && /\p{L}{2}/u.test(word));
  if (counted >= 0) return counted;
  const number = words.findIndex((word) => /[\d٠-٩]/.test(word));
  if (number >= 0) return number;
  const weights = words.map((word) => {
    const telling = (bare(word).match(/[\p{L}'’-]+/gu) ?? []).filter((part) => part.length > 3 && !isCommonWord(part));
    return Math.max(0, ...telling.map((part) => part.length));
  });
  const most = Math.max(...weights);
  // Of several, the last: a title ends on what it is about.
  return most === 0 ? -1 : weights.lastIndexOf(most);
}

/** Composed letters keep their accents; what is left are the marks of Arabic, which are no letters. */
const bare = (word: string) => word.toLowerCase().normalize("NFC").replace(/\p{M}/gu, "");
