import { isCommonWord } from "./common-words.ts";

/** The index of the word to stress: a number with its noun, a number, or the longest meaningful word; -1 for none. */
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
  // Of several, the last: a title ends with its topic.
  return most === 0 ? -1 : weights.lastIndexOf(most);
}

/** Composed letters keep their accents; the remaining marks are Arabic ones, which are not letters. */
const bare = (word: string) => word.toLowerCase().normalize("NFC").replace(/\p{M}/gu, "");
