import type { Language } from "@reelwright/vocabulary/languages";
import type { Emphasis } from "../plan/emphasis.ts";
import type { TimedWord } from "../plan/timed-word.ts";
import { emphasisedWords } from "./emphasised-words.ts";
import { glueSigns } from "./glue-signs.ts";

/** A word as it was written, with the signs around it. */
export interface SaidWord extends TimedWord {
  /** Stressed. */
  isKey?: boolean;
  /** A piece of a word that was too wide; the next word is its next piece. */
  continues?: boolean;
}

/** The words of a script for captions: signs stand with their words, and stressed words are marked. */
export function saidWords(
  words: readonly TimedWord[],
  { language, emphasis }: { language: Language; emphasis: Emphasis },
): SaidWord[] {
  const glued = glueSigns(words);
  const keys = emphasisedWords(
    glued.map(({ text }) => text),
    emphasis,
    language,
  );
  return glued.map((word, index) => ({ ...word, isKey: keys[index] ?? false }));
}
