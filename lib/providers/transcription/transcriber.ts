import type { ProviderFailure } from "../provider-failure.ts";

export const transcriberNames = ["deepgram", "openai", "transcribe"] as const;
export type TranscriberName = (typeof transcriberNames)[number];

/** A recording in the work bucket. */
export interface Recording {
  bucket: string;
  key: string;
  /** The extension of its file. */
  format: "mp3" | "mp4" | "m4a" | "wav" | "flac" | "ogg" | "webm";
  read(): Promise<Buffer>;
}

export interface TranscriptWord {
  /** With punctuation. */
  text: string;
  startSecond: number;
  endSecond: number;
}

export interface Transcript {
  text: string;
  /** Two letters, as `fr`; null if the provider does not say. */
  language: string | null;
  words: TranscriptWord[];
  /** Whether hesitations are among the words. */
  hesitations?: boolean;
}

/** `pending`: it is still running, and must be polled with the same name. */
export type Transcribing = { transcript: Transcript } | { pending: true } | { failed: ProviderFailure };

/** A transcription provider. `fillers` asks for hesitations too, which most cannot write down. Provider failures are values; only unexpected errors are thrown. */
export interface Transcriber {
  /** `name` is the same for every attempt at the same recording. */
  transcribe(
    recording: Recording,
    of: {
      name: string;
      language?: string | undefined;
      fillers?: boolean | undefined;
      signal?: AbortSignal | undefined;
    },
  ): Promise<Transcribing>;
}
