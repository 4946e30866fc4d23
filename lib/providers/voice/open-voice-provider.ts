import type { Exchange } from "../call-json.ts";
import type { ProviderSettings } from "../provider-settings.ts";
import { elevenlabs } from "./elevenlabs.ts";
import { openaiSpeech } from "./openai-speech.ts";
import type { VoiceProviderName } from "./outside-voice.ts";
import { polly } from "./polly.ts";
import type { VoiceProvider } from "./voice-provider.ts";

/** A configured provider; null if its key was removed since. */
export function openVoiceProvider(
  name: VoiceProviderName,
  settings: Pick<ProviderSettings, VoiceProviderName>,
  exchange: Exchange,
): VoiceProvider | null {
  switch (name) {
    case "elevenlabs":
      return settings.elevenlabs ? elevenlabs(settings.elevenlabs, exchange) : null;
    case "polly":
      return settings.polly ? polly(settings.polly) : null;
    case "openai":
      return settings.openai ? openaiSpeech(settings.openai, exchange) : null;
  }
}
