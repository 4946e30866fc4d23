import type { Limits } from "@reelwright/platform/safe-http";
import * as z from "zod";
import { call, type Exchange } from "../call.ts";
import { asJson } from "../call-json.ts";
import { codeOfStatus, type ProviderError, readReply } from "../provider-error.ts";
import { providerFailure } from "../provider-failure.ts";
import type { ProviderSettings } from "../provider-settings.ts";
import type { Transcriber } from "./transcriber.ts";

const limits: Limits = { headerMs: 120_000, totalMs: 130_000, maxBytes: 16_000_000 };
const asked = "model=nova-3&smart_format=true&punctuate=true&utterances=true";

/** Deepgram, which returns words with punctuation. */
export function deepgram(
  { apiKey, baseUrl }: NonNullable<ProviderSettings["deepgram"]>,
  exchange: Exchange,
): Transcriber {
  return {
    async transcribe({ format, read }, { language, fillers = false, signal }) {
      const spoken = language ? `language=${encodeURIComponent(language)}` : "detect_language=true";
      const reply = await call(exchange, {
        url: `${baseUrl}/v1/listen?${asked}&${spoken}${fillers ? "&filler_words=true" : ""}`,
        limits,
        signal,
        body: await read(),
        headers: { Authorization: `Token ${apiKey}`, "Content-Type": types[format], Accept: "application/json" },
      });
      const heard = readReply("lost" in reply ? reply : asJson(reply), Heard, errorIn);
      if ("providerError" in heard) return { failed: providerFailure("deepgram", heard.providerError) };
      const [channel] = heard.value.results.channels;
      const [best] = channel?.alternatives ?? [];
      const words = (best?.words ?? []).map(({ word, punctuated_word, start, end }) => ({
        text: punctuated_word ?? word,
        startSecond: start,
        endSecond: end,
      }));
      const found = (channel?.detected_language ?? language)?.split("-")[0] ?? null;
      // It knows no hesitations of other languages.
      const hesitations = fillers && found === "en";
      return { transcript: { text: best?.transcript ?? "", language: found, words, hesitations } };
    },
  };
}

const types = {
  mp3: "audio/mpeg",
  mp4: "video/mp4",
  m4a: "audio/mp4",
  wav: "audio/wav",
  flac: "audio/flac",
  ogg: "audio/ogg",
  webm: "audio/webm",
};

const Word = z.object({ word: z.string(), punctuated_word: z.string().optional(), start: z.number(), end: z.number() });
const Alternative = z.object({ transcript: z.string(), words: z.array(Word).default([]) });
const Heard = z.object({
  results: z.object({
    channels: z.array(z.object({ detected_language: z.string().nullish(), alternatives: z.array(Alternative) })),
  }),
});
const Problem = z.union([
  z.object({ err_code: z.string(), err_msg: z.string().default("") }),
  z.object({ category: z.string(), message: z.string().default("") }),
]);

/** It has two error formats, which say no more than the status, and plain text. */
function errorIn(json: unknown, status: number): ProviderError | null {
  const found = Problem.safeParse(json).data;
  if (!found || status < 400) return null;
  const code = codeOfStatus(status);
  return "err_code" in found
    ? { code, providerCode: found.err_code, providerMessage: found.err_msg }
    : { code, providerCode: found.category, providerMessage: found.message };
}
