import type { Limits } from "@reelwright/platform/safe-http";
import * as z from "zod";
import { callJson, type Exchange } from "../call-json.ts";
import { openaiError } from "../openai-error.ts";
import { readReply } from "../provider-error.ts";
import { providerFailure } from "../provider-failure.ts";
import type { ProviderSettings } from "../provider-settings.ts";
import { punctuateWords } from "./punctuate-words.ts";
import type { Transcriber } from "./transcriber.ts";

/** The only one of its models that returns the times of words. */
const model = "whisper-1";
const limits: Limits = { headerMs: 240_000, totalMs: 250_000, maxBytes: 8_000_000 };

/** OpenAI's Whisper. */
export function openaiWhisper(
  { apiKey, baseUrl }: Pick<NonNullable<ProviderSettings["openai"]>, "apiKey" | "baseUrl">,
  exchange: Exchange,
): Transcriber {
  return {
    async transcribe({ format, read }, { language, signal }) {
      const form = new FormData();
      // It detects the file type by the name.
      form.append("file", new Blob([new Uint8Array(await read())]), `recording.${format}`);
      form.append("model", model);
      form.append("response_format", "verbose_json");
      form.append("timestamp_granularities[]", "word");
      if (language) form.append("language", language);
      const headers = { Authorization: `Bearer ${apiKey}` };
      const reply = await callJson(exchange, {
        url: `${baseUrl}/audio/transcriptions`,
        headers,
        form,
        limits,
        signal,
      });
      const heard = readReply(reply, Heard, openaiError);
      if ("providerError" in heard) return { failed: providerFailure("openai", heard.providerError) };
      const { text, language: spoken, words } = heard.value;
      const timed = words.map(({ word, start, end }) => ({ text: word.trim(), startSecond: start, endSecond: end }));
      return { transcript: { text, language: codeOf(spoken), words: punctuateWords(timed, text) } };
    },
  };
}

const Heard = z.object({
  text: z.string(),
  language: z.string().default(""),
  words: z.array(z.object({ word: z.string(), start: z.number(), end: z.number() })),
});

/** It names languages in English: `french`. */
function codeOf(name: string): string | null {
  const english = new Intl.DisplayNames("en", { type: "language" });
  const letters = "abcdefghijklmnopqrstuvwxyz";
  for (const first of letters)
    for (const second of letters)
      if (english.of(first + second)?.toLowerCase() === name.toLowerCase()) return first + second;
  return null;
}
