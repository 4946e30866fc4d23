import { builtInVoices } from "@reelwright/vocabulary/built-in-voices";
import type { Language } from "@reelwright/vocabulary/languages";
import { frequentWordsIn, guessLanguage } from "./guess-language.ts";

interface Spoken {
  script_text?: string | undefined;
  voice_id?: string | undefined;
  language?: Language | undefined;
}

/** So many more of the short words that tell a language leave no doubt. */
const clearly = 3;

/** A warning of a built-in voice that reads a script of another language. It has none if that is in doubt. */
export function foreignVoice({ script_text: script = "", voice_id: id, language }: Spoken): string[] {
  const voice = builtInVoices.find((one) => one.id === id);
  if (!voice) return [];
  const written = language ?? clearLanguage(script, voice.language);
  if (written === voice.language) return [];
  return [
    `voice_id: ${voice.name} reads ${nameOf(voice.language)}, and the script is in ${nameOf(written)}. A voice of that language pronounces it better.`,
  ];
}

/** The language of a script, if it is clear that it is not the usual one. */
function clearLanguage(script: string, usual: Language): Language {
  const guess = guessLanguage(script);
  if (guess === "ar" || guess === usual) return guess;
  const words = frequentWordsIn(script);
  const others = usual === "ar" ? 0 : words[usual];
  return words[guess] >= others + clearly ? guess : usual;
}

const nameOf = (language: Language): string =>
  new Intl.DisplayNames(["en"], { type: "language" }).of(language) ?? language;
