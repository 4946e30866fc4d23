import type { ProviderSettings } from "../provider-settings.ts";
import type { TranscriberName } from "./transcriber.ts";

/** Who is asked to write down what is said, one after the other: those configured. None: nobody does. */
export const transcriptionRoutes = (
  settings: Pick<ProviderSettings, TranscriberName | "transcriptionOrder">,
): readonly TranscriberName[] => [...new Set(settings.transcriptionOrder)].filter((name) => settings[name]);
