import type { ProviderSettings } from "../provider-settings.ts";
import type { VoiceProviderName } from "./outside-voice.ts";

/** Whose voices there are besides this service's own, one after the other: those configured. None: a script is read here. */
export const voiceRoutes = (
  settings: Pick<ProviderSettings, VoiceProviderName | "voiceOrder">,
): readonly VoiceProviderName[] => [...new Set(settings.voiceOrder)].filter((name) => settings[name]);
