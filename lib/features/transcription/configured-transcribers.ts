import { capability } from "#lambda/capability";
import type { TranscriberName } from "#providers/transcription/transcriber";
import { transcriptionRoutes } from "#providers/transcription/transcription-routes";
import { providerSettings } from "../routing/provider-settings.ts";

/** Lists the providers that may transcribe, in order. */
export type ListTranscribers = () => Promise<readonly TranscriberName[]>;

/** The configured transcription providers, for calls that are refused without one. */
export const configuredTranscribers = capability(
  { settings: providerSettings },
  ({ settings }): ListTranscribers =>
    async () =>
      transcriptionRoutes(await settings()),
);
