import type { Language } from "@reelwright/vocabulary/languages";
import { emojiIn } from "./emoji.ts";

const sentenceEnd = /[.!?؟…]["'»”’)\]\u00a0]*$/u;
/** One full stop, which may also be that of an abbreviation. */
const singleStop = /(?:^|[^.!?؟…])\.["'»”’)\]\u00a0]*$/u;

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));
/** Abbreviations that stand before what they belong to. No sentence ends with one. */
const leading = setOf(
  "mr mrs ms mme mlle dr prof st sr sra srta dott sig nr approx ca vs bzw z.b d.h u.a p.ex e.g i.e ggf evtl inkl",
);
/** Those that are words as well, unless a number follows: No. 5, Fig. 2. */
const leadingNumbers = setOf("no fig vol art p pp");
/** Abbreviations with which a sentence may end: it does before a capital. */
const trailing = setOf("etc inc ltd co corp jr usw usf a.m p.m");
/** Words that begin a sentence if they have a capital: a name could follow U.S., too. */
const openers = setOf("the it he she we they i you in on but and that this there if so when what a an");

/** Without the emoji after it. */
const spoken = (text: string): string => emojiIn(text).reduce((left, emoji) => left.replace(emoji.text, ""), text);
const nameOf = (word: string): string => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "").toLowerCase();

/** Whether a sentence ends with a word; `next` is the word after it, if there is one. */
export function endsSentence(text: string, next: string | undefined, language: Language): boolean {
  const word = spoken(text);
  if (!sentenceEnd.test(word)) return false;
  if (next === undefined || !singleStop.test(word)) return true;
  // German writes ordinals with a full stop.
  if (language === "de" && /^\d{1,2}\.$/.test(word)) return false;
  if (isLeading(word, next)) return false;
  const isBeforeCapital = /^[^\p{L}\p{N}]*\p{Lu}/u.test(next);
  if (trailing.has(nameOf(word))) return isBeforeCapital;
  // U.S., Ph.D.
  return !/^(?:\p{L}{1,2}\.){2,}$/u.test(bareOf(word)) || (isBeforeCapital && openers.has(nameOf(next)));
}

/** Whether a word is an abbreviation that belongs to the next one: Dr., z. B., an initial. */
export const isLeading = (word: string, next: string): boolean =>
  singleStop.test(word) &&
  (leading.has(nameOf(word)) ||
    /^\p{L}\.$/u.test(bareOf(word)) ||
    (leadingNumbers.has(nameOf(word)) && /^[^\p{L}\p{N}]*\p{N}/u.test(next)));

/** Without the quotes and brackets around it. */
const bareOf = (word: string): string => word.replace(/^["'«»“”‘’([]+|["'»”’)\]\u00a0]+$/gu, "");
