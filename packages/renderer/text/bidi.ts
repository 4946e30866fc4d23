import type { Language } from "@reelwright/vocabulary/languages";
import bidiFactory from "bidi-js";

export type Direction = "ltr" | "rtl";

/** A word with the embedding level of each of its UTF-16 units and of the space after it, in its paragraph. */
export interface BidiWord {
  text: string;
  levels: Uint8Array;
  spaceLevel: number;
  /** Its size relative to the other words of its line; 1 by default. */
  scale?: number;
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const bidi = bidiFactory();

/**
 * The direction of a language, or else of most letters. The usual rule takes the first letter, and fails for an Arabic
 * text that opens with a brand.
 */
export function directionOf(text: string, language?: Language | string): Direction {
  if (language) return language === "ar" ? "rtl" : "ltr";
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => rightToLeft.test(letter)).length * 2 > letters.length ? "rtl" : "ltr";
}

/**
 * The words of a paragraph with their embedding levels: rules P to I of the Unicode bidirectional algorithm (UAX #9).
 * Among texts from right to left, one with letters but none from there is embedded from left to right: @acme.studio
 * would end with its @.
 */
export function bidiWords(words: readonly string[], direction: Direction): BidiWord[] {
  const text = words.join(" ");
  const base = direction === "rtl" ? 1 : 0;
  const isEmbedded = direction === "rtl" && /\p{L}/u.test(text) && !rightToLeft.test(text);
  const levels = isEmbedded
    ? bidi.getEmbeddingLevels(text, "ltr").levels.map((level) => base + 1 + level)
    : bidi.getEmbeddingLevels(text, direction).levels;
  let at = 0;
  return words.map((word) => {
    const from = at;
    at += word.length + 1;
    return { text: word, levels: levels.slice(from, from + word.length), spaceLevel: levels[at - 1] ?? base };
  });
}

/** Sorts items with levels from logical order to visual order, from left to right (rule L2). */
export function visually<Item extends { level: number }>(items: readonly Item[]): Item[] {
  const placed = [...items];
  for (let level = Math.max(0, ...placed.map((item) => item.level)); level > 0; level--) {
    for (let start = 0; start < placed.length; start++) {
      let end = start;
      while ((placed[end]?.level ?? 0) >= level) end++;
      if (end > start) placed.splice(start, end - start, ...placed.slice(start, end).reverse());
      start = end;
    }
  }
  return placed;
}
