import { awsCalls } from "#lambda/capabilities/aws-calls";
import { bucket } from "#lambda/capabilities/bucket";
import { outbound } from "#lambda/capabilities/outbound";
import { capability } from "#lambda/capability";
import { amazonTranscribe } from "#providers/transcription/amazon-transcribe";
import { deepgram } from "#providers/transcription/deepgram";
import { openaiWhisper } from "#providers/transcription/openai-whisper";
import type { Recording, Transcriber, TranscriberName } from "#providers/transcription/transcriber";
import { transcriptionRoutes } from "#providers/transcription/transcription-routes";
import { providerSettings } from "../routing/provider-settings.ts";
import { transcriber } from "./transcriber.ts";

interface Wanted extends Pick<Recording, "key" | "format"> {
  jobId: string;
  /** Two letters; detected by the provider if absent. */
  language?: string | undefined;
  /** Whether hesitations are to be written down too. */
  fillers?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Has a file of the work bucket (under `jobs/` or `uploads/`) transcribed by the configured providers. For workers with
 * network access: none of it is parsed here.
 */
export const transcribe = capability(
  {
    settings: providerSettings,
    web: outbound,
    work: bucket("work", { "jobs/": ["GetObject", "PutObject"], "uploads/": ["GetObject"] }),
    transcribe: awsCalls("transcribe:StartTranscriptionJob", "transcribe:GetTranscriptionJob"),
  },
  ({ settings, web, work }) => {
    const output = {
      bucket: work.name,
      keyOf: (name: string) => `jobs/${name}/heard.json`,
      read: (key: string) => work.readText(key),
    };

    async function open(name: TranscriberName): Promise<Transcriber | null> {
      const configured = await settings();
      switch (name) {
        case "deepgram":
          return configured.deepgram ? deepgram(configured.deepgram, web.request) : null;
        case "openai":
          return configured.openai ? openaiWhisper(configured.openai, web.request) : null;
        case "transcribe":
          return configured.transcribe ? amazonTranscribe(configured.transcribe, { output }) : null;
      }
    }

    const write = transcriber({ open, routes: async () => transcriptionRoutes(await settings()) });
    return ({ jobId, key, format, language, fillers, signal }: Wanted) =>
      write({
        recording: { bucket: work.name, key, format, read: () => work.read(key) },
        name: jobId,
        language,
        fillers,
        signal,
      });
  },
);
