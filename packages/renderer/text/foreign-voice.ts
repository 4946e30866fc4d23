import { builtInVoices } from "@reelwright/vocabulary/built-in-voices";
import type { Language } from "@reelwright/vocabulary/languages";
import { clearLanguage } from "./clear-language.ts";

interface Spoken {
  script_text?: string | undefined;
  voice_id?: string | undefined;
  language?: Language | undefined;
}

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

const nameOf = (language: Language): string =>
  new Intl.DisplayNames(["en"], { type: "language" }).of(language) ?? language;
