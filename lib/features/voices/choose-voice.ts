import type { VoiceView } from "#providers/voice/voice-view";

/**
 * The voice of a list that reads a script when none is asked for: the first of its language, or else the first at all, since every
 * voice speaks every language but those of Polly, which speak their own alone. Null: there is none.
 */
export function chooseVoice(voices: readonly VoiceView[], language: string): string | null {
  const own = voices.find(({ labels }) => labels.language.split("-")[0] === language);
  const any = voices.find(({ labels }) => labels.engine !== "polly");
  return (own ?? any)?.voice_id ?? null;
}
