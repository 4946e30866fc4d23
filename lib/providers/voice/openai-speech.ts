import type { Limits } from "@reelwright/platform/safe-http";
import * as z from "zod";
import { call, type Exchange } from "../call.ts";
import { asJson } from "../call-json.ts";
import { openaiError } from "../openai-error.ts";
import { ofOrder, readReply } from "../provider-error.ts";
import { providerFailure } from "../provider-failure.ts";
import type { ProviderSettings } from "../provider-settings.ts";
import type { SpeechOrder, VoiceProvider } from "./voice-provider.ts";

const model = "gpt-4o-mini-tts";
/** It accepts 4,096; it may also stop by itself after two thousand tokens. */
const maxCharacters = 2000;
const limits: Limits = { headerMs: 120_000, totalMs: 150_000, maxBytes: 16_000_000 };

/** It has no API for the list: these are from its documentation. */
const known: readonly [name: string, gender: string][] = [
  ["alloy", "neutral"],
  ["ash", "male"],
  ["ballad", "male"],
  ["cedar", "male"],
  ["coral", "female"],
  ["echo", "male"],
  ["fable", "neutral"],
  ["marin", "female"],
  ["nova", "female"],
  ["onyx", "male"],
  ["sage", "female"],
  ["shimmer", "female"],
  ["verse", "male"],
];

/** OpenAI's voices, which speak all our languages and return no word times. */
export function openaiSpeech(
  { apiKey, baseUrl }: NonNullable<ProviderSettings["openai"]>,
  exchange: Exchange,
): VoiceProvider {
  return {
    maxCharacters,

    async voices() {
      const voices = known.map(([name, gender]) => ({
        voice_id: `openai:${name}`,
        name: name.charAt(0).toUpperCase() + name.slice(1),
        labels: { language: "mul", gender, accent: "unspecified", style: "general", engine: "openai" },
      }));
      return { voices };
    },

    async speak({ voice, text }: SpeechOrder, signal) {
      const reply = await call(exchange, {
        url: `${baseUrl}/audio/speech`,
        limits,
        signal,
        headers: { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" },
        body: JSON.stringify({ model, input: text, voice, response_format: "mp3" }),
      });
      if (!("lost" in reply) && reply.status === 200 && reply.bytes.length > 0)
        return { spoken: { audio: reply.bytes, starts: null } };
      const read = readReply("lost" in reply ? reply : asJson(reply), z.never(), openaiError);
      if ("value" in read) throw new Error("Nothing that can be read was left");
      return { failed: providerFailure("openai", ofOrder(read.providerError)) };
    },
  };
}
