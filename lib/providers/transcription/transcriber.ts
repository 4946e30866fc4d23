import type { ProviderFailure } from "../provider-failure.ts";

export const transcriberNames = ["deepgram", "openai", "transcribe"] as const;
export type TranscriberName = (typeof transcriberNames)[number];

/** A recording in the work bucket. */
export interface Recording {
  bucket: string;
  key: string;
  /** What its file would end in. */
  format: "mp3" | "mp4" | "m4a" | "wav" | "flac" | "ogg" | "webm";
  read(): Promise<Buffer>;
}

export interface TranscriptWord {
  /** With the signs that it is written with. */
  text: string;
  startSecond: number;
  endSecond: number;
}

export interface Transcript {
  text: string;
  /** Two letters, as `fr`; null where the engine does not tell. */
  language: string | null;
  words: TranscriptWord[];
}

/** `pending`: it goes on, and is to be asked for again by the same name. */
export type Transcribing = { transcript: Transcript } | { pending: true } | { failed: ProviderFailure };

/** An outside engine that writes down what is said. Nothing it is or does is thrown but what nobody expects. */
export interface Transcriber {
  /** `name` is one and the same for every try at the same recording. */
  transcribe(
    recording: Recording,
    of: { name: string; language?: string | undefined; signal?: AbortSignal | undefined },
  ): Promise<Transcribing>;
}
