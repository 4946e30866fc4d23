import type { ProviderSettings } from "../provider-settings.ts";
import type { TranscriberName } from "./transcriber.ts";

/** The configured transcription providers in order. Empty: nothing is transcribed. */
export const transcriptionRoutes = (
  settings: Pick<ProviderSettings, TranscriberName | "transcriptionOrder">,
): readonly TranscriberName[] => [...new Set(settings.transcriptionOrder)].filter((name) => settings[name]);
