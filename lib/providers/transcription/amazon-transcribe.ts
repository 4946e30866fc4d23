import { setTimeout as sleep } from "node:timers/promises";
import type { LanguageCode, TranscribeClient } from "@aws-sdk/client-transcribe";
import * as z from "zod";
import { awsClient } from "../aws-client.ts";
import { awsError } from "../aws-error.ts";
import type { ProviderError } from "../provider-error.ts";
import { providerFailure } from "../provider-failure.ts";
import type { ProviderSettings } from "../provider-settings.ts";
import type { Transcriber, Transcribing, TranscriptWord } from "./transcriber.ts";

interface Options {
  /** The keys where it writes transcripts, and from where they are read. */
  output: { bucket: string; keyOf(name: string): string; read(key: string): Promise<string> };
  /** How long one call waits for it, and how often it polls. */
  waitMs?: number;
  everyMs?: number;
}

const regions: Record<string, LanguageCode> = {
  en: "en-US",
  fr: "fr-FR",
  ar: "ar-SA",
  es: "es-ES",
  de: "de-DE",
  it: "it-IT",
  pt: "pt-BR",
};

/**
 * Amazon Transcribe, with the function's own role: it reads the recording in its bucket, and writes the transcript
 * beside it.
 */
export function amazonTranscribe(
  settings: NonNullable<ProviderSettings["transcribe"]>,
  { output, waitMs = 240_000, everyMs = 4000 }: Options,
): Transcriber {
  return {
    async transcribe(recording, { name, language, signal }) {
      const sdk = await import("@aws-sdk/client-transcribe");
      const client = new sdk.TranscribeClient(awsClient(settings, { requestTimeoutSeconds: 20 }));
      const spoken = language && regions[language];
      try {
        await client
          .send(
            new sdk.StartTranscriptionJobCommand({
              TranscriptionJobName: name,
              Media: { MediaFileUri: `s3://${recording.bucket}/${recording.key}` },
              MediaFormat: recording.format,
              ...(spoken ? { LanguageCode: spoken } : { IdentifyLanguage: true }),
              OutputBucketName: output.bucket,
              OutputKey: output.keyOf(name),
            }),
            { abortSignal: signal },
          )
          // The previous attempt has started it.
          .catch((error: unknown) => {
            if (!(error instanceof sdk.ConflictException)) throw error;
          });
        return await wait(client, name, signal);
      } catch (error) {
        const providerError = awsError(error);
        if (!providerError) throw error;
        return failed(providerError);
      } finally {
        client.destroy();
      }
    },
  };

  async function wait(client: TranscribeClient, name: string, signal?: AbortSignal): Promise<Transcribing> {
    const { GetTranscriptionJobCommand } = await import("@aws-sdk/client-transcribe");
    for (let waitedMs = 0; ; waitedMs += everyMs) {
      const { TranscriptionJob: job } = await client.send(
        new GetTranscriptionJobCommand({ TranscriptionJobName: name }),
        { abortSignal: signal },
      );
      const { TranscriptionJobStatus: status, FailureReason, LanguageCode } = job ?? {};
      if (status === "FAILED")
        return failed({ code: "generation_failed", providerCode: "FAILED", providerMessage: FailureReason ?? "" });
      if (status === "COMPLETED")
        return { transcript: readHeard(await output.read(output.keyOf(name)), LanguageCode?.split("-")[0] ?? null) };
      if (waitedMs >= waitMs) return { pending: true };
      await sleep(everyMs, undefined, { signal });
    }
  }
}

const failed = (providerError: ProviderError) => ({ failed: providerFailure("transcribe", providerError) });

const Heard = z.object({
  results: z.object({
    transcripts: z.array(z.object({ transcript: z.string() })),
    items: z.array(
      z.object({
        type: z.string(),
        alternatives: z.array(z.object({ content: z.string() })),
        // Numbers are strings in its answer.
        start_time: z.coerce.number().optional(),
        end_time: z.coerce.number().optional(),
      }),
    ),
  }),
});

/** Punctuation marks are separate items without times: they belong to the previous word. */
function readHeard(text: string, language: string | null) {
  const { transcripts, items } = Heard.parse(JSON.parse(text)).results;
  const words: TranscriptWord[] = [];
  for (const { type, alternatives, start_time: start, end_time: end } of items) {
    const content = alternatives[0]?.content ?? "";
    const last = words.at(-1);
    if (type === "punctuation" && last) last.text += content;
    else if (start !== undefined && end !== undefined)
      words.push({ text: content, startSecond: start, endSecond: end });
  }
  return { text: transcripts.map(({ transcript }) => transcript).join(" "), language, words };
}
