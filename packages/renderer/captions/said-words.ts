import type { Language } from "@reelwright/vocabulary/languages";
import type { Emphasis } from "../plan/emphasis.ts";
import type { TimedWord } from "../plan/timed-word.ts";
import { emphasisedWords } from "./emphasised-words.ts";
import { glueSigns } from "./glue-signs.ts";

/** A spoken word as written, with the signs around it. */
export interface SaidWord extends TimedWord {
  /** Whether it is stressed. */
  isKey?: boolean;
  /** Whether the next word is the next piece of the same word, which was too wide. */
  continues?: boolean;
}

/** The words of a script for captions, with signs attached and stress marked. */
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
