import type { Language } from "@reelwright/vocabulary/languages";
import { emojiIn } from "../text/emoji.ts";
import { endsSentence, isLeading } from "../text/ends-sentence.ts";
import { nameParticles, phraseWords } from "./phrase-words.ts";

/** The cost of ending a line after a word. Only the ratios matter, since the least sum wins. */
export const breakCosts = {
  sentence: 0,
  clause: 1.5,
  /** Before a word that begins a phrase. */
  phrase: 4,
  /** Anywhere else. */
  plain: 8,
  /** After a pronoun or an auxiliary, which belongs to the next word. */
  soft: 18,
  /** After an article, a preposition, a conjunction or a number, and inside a name. */
  bound: 70,
} as const;

const clauseEnd = /[,;:،؛–—]["»”’')\]\u00a0]*$/u;

/** A word in lower case without the signs around it, as in the lists. */
export const bare = (text: string): string =>
  text
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}'’]+$/gu, "")
    .replaceAll("’", "'")
    .toLowerCase();

/** Without the emoji after it. */
const spoken = (text: string): string => emojiIn(text).reduce((left, emoji) => left.replace(emoji.text, ""), text);

const endsClause = (text: string): boolean => clauseEnd.test(spoken(text));
export const isNumber = (text: string): boolean =>
  /^[\p{Sc}#+~≈-]*[\d٠-٩](?:[\d٠-٩.,:/'’٫٬–-]|\u00a0(?=\d))*$/u.test(text.replace(/[.,:;]+$/, ""));
const isCapital = (text: string): boolean => /^[^\p{L}\p{N}]*\p{Lu}/u.test(text);
const isLatin = (text: string): boolean => /\p{Script=Latin}/u.test(text);

/** The cost of breaking a text after the word at `index`. */
export function breakCost(texts: readonly string[], index: number, language: Language): number {
  const [text, next] = [texts[index] ?? "", texts[index + 1]];
  if (next === undefined || endsSentence(text, next, language)) return breakCosts.sentence;
  const word = bare(text);
  if (isLeading(text, next) || holdsNumber(texts, index)) return breakCosts.bound;
  if (endsClause(text)) return breakCosts.clause;
  if (phraseWords(language, "binding").has(word) || /['’]$/.test(text)) return breakCosts.bound;
  if (phraseWords(language, "titles").has(word) && (isNumber(next) || isCapital(next))) return breakCosts.bound;
  if (holdsName(texts, index, language)) return breakCosts.bound;
  if (phraseWords(language, "soft").has(word)) return breakCosts.soft;
  return phraseWords(language, "opening").has(bare(next)) ? breakCosts.phrase : breakCosts.plain;
}

/** A number stays with its noun, or with the word that it numbers. */
function holdsNumber(texts: readonly string[], index: number): boolean {
  const [text = "", next = ""] = texts.slice(index, index + 2);
  if (isNumber(text)) return !endsClause(text);
  // iPhone 15 too.
  return isNumber(next) && /\p{Lu}/u.test(text) && !endsClause(text);
}

/**
 * Whether a word and the next are parts of one name. In German every noun has a capital. Arabic has none, so Latin
 * words count as names there.
 */
function holdsName(texts: readonly string[], index: number, language: Language): boolean {
  const [text = "", next = "", after = ""] = texts.slice(index, index + 3);
  if (language === "ar") return isLatin(text) && isLatin(next);
  const startsSentence = index === 0 || endsSentence(texts[index - 1] ?? "", text, language);
  const inName = isCapital(text) && text !== "I" && !(startsSentence && isCommon(bare(text), language));
  if (!inName) return false;
  if (isCapital(next) && next !== "I") return true;
  return language !== "de" && nameParticles.has(bare(next)) && isCapital(after);
}

const isCommon = (word: string, language: Language): boolean =>
  phraseWords(language, "binding").has(word) || phraseWords(language, "soft").has(word);

/** Whether a word is part of a name, judged by its letters. */
export function isName(texts: readonly string[], index: number, language: Language): boolean {
  const text = texts[index] ?? "";
  if (language === "ar") return isLatin(text) && !isNumber(text);
  if (language === "de" || !isCapital(text) || /^I\b/.test(text) || isCommon(bare(text), language)) return false;
  const startsSentence = index === 0 || endsSentence(texts[index - 1] ?? "", text, language);
  return !startsSentence || isCapital(texts[index + 1] ?? "");
}
