import type { Language } from "@reelwright/vocabulary/languages";
import { frequentWordsIn, guessLanguage } from "./guess-language.ts";

/** So many more of the short words that tell a language leave no doubt. */
const clearly = 3;

/** The language of a text: `expected`, unless the text is clearly in another one. */
export function clearLanguage(text: string, expected: Language): Language {
  const guess = guessLanguage(text);
  if (guess === "ar" || guess === expected) return guess;
  const words = frequentWordsIn(text);
  const others = expected === "ar" ? 0 : words[expected];
  return words[guess] >= others + clearly ? guess : expected;
}
