import type { ProviderSettings } from "../provider-settings.ts";
import type { VoiceProviderName } from "./outside-voice.ts";

/** The configured voice providers in order. Empty: a built-in voice reads scripts. */
export const voiceRoutes = (
  settings: Pick<ProviderSettings, VoiceProviderName | "voiceOrder">,
): readonly VoiceProviderName[] => [...new Set(settings.voiceOrder)].filter((name) => settings[name]);
