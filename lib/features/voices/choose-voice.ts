import type { VoiceView } from "#providers/voice/voice-view";

/**
 * The default voice of a list: the first of its language, or else the first. Every voice speaks every language, except
 * those of Polly, which speak only their own. Null: there is none.
 */
export function chooseVoice(voices: readonly VoiceView[], language: string): string | null {
  const own = voices.find(({ labels }) => labels.language.split("-")[0] === language);
  const any = voices.find(({ labels }) => labels.engine !== "polly");
  return (own ?? any)?.voice_id ?? null;
}
