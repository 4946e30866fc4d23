import { outbound } from "#lambda/capabilities/outbound";
import { capability } from "#lambda/capability";
import { openVoiceProvider } from "#providers/voice/open-voice-provider";
import type { VoiceProviderName } from "#providers/voice/outside-voice";
import type { VoiceProvider } from "#providers/voice/voice-provider";
import { providerSettings } from "../routing/provider-settings.ts";

/** The voice providers by name; null if a provider's key was removed since. */
export const voiceProviders = capability({ settings: providerSettings, web: outbound }, ({ settings, web }) => {
  return async (name: VoiceProviderName): Promise<VoiceProvider | null> =>
    openVoiceProvider(name, await settings(), web.request);
});
