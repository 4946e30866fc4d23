import type { Limits } from "@reelwright/platform/safe-http";
import * as z from "zod";
import { callJson, type Exchange } from "../call-json.ts";
import { elevenlabsError } from "../elevenlabs-error.ts";
import { ofOrder, readReply } from "../provider-error.ts";
import { providerFailure } from "../provider-failure.ts";
import type { ProviderSettings } from "../provider-settings.ts";
import { startsOfCharacters } from "./starts-of-characters.ts";
import type { Listing, SpeechOrder, VoiceProvider } from "./voice-provider.ts";
import type { VoiceView } from "./voice-view.ts";

const model = "eleven_multilingual_v2";
/**
 * It accepts 10,000, but then it is silent for minutes; two and a half minutes of speech are three megabytes of JSON.
 */
const maxCharacters = 2500;
const limits: Limits = { headerMs: 150_000, totalMs: 180_000, maxBytes: 16_000_000 };
/** The text before and after only influences the intonation. */
const contextCharacters = 300;
const mostPages = 20;

/** ElevenLabs, whose voices speak all our languages and return the time of each letter. */
export function elevenlabs(
  { apiKey, baseUrl }: NonNullable<ProviderSettings["elevenlabs"]>,
  exchange: Exchange,
): VoiceProvider {
  const headers = { "xi-api-key": apiKey };

  async function voices(signal?: AbortSignal): Promise<Listing> {
    const found: VoiceView[] = [];
    let next = "";
    for (let page = 0; page < mostPages; page++) {
      const url = `${baseUrl}/v2/voices?page_size=100${next && `&next_page_token=${encodeURIComponent(next)}`}`;
      const read = readReply(await callJson(exchange, { url, headers, signal }), Page, elevenlabsError);
      if ("providerError" in read) return { failed: providerFailure("elevenlabs", read.providerError) };
      found.push(...read.value.voices.map(viewOf));
      next = read.value.next_page_token ?? "";
      if (!read.value.has_more || next === "") break;
    }
    return { voices: found };
  }

  return {
    maxCharacters,
    voices,

    async speak({ voice, text, before, after }: SpeechOrder, signal) {
      const url = `${baseUrl}/v1/text-to-speech/${encodeURIComponent(voice)}/with-timestamps?output_format=mp3_44100_128`;
      const body = {
        text,
        model_id: model,
        ...(before && { previous_text: before.slice(-contextCharacters) }),
        ...(after && { next_text: after.slice(0, contextCharacters) }),
      };
      const reply = await callJson(exchange, { url, headers, body, limits, signal });
      const read = readReply(reply, Timestamped, elevenlabsError);
      if ("providerError" in read) return { failed: providerFailure("elevenlabs", ofOrder(read.providerError)) };
      const { audio_base64, alignment, normalized_alignment } = read.value;
      const words = text.split(" ");
      const starts =
        startsOfCharacters(alignment ?? null, words) ?? startsOfCharacters(normalized_alignment ?? null, words);
      return { spoken: { audio: Buffer.from(audio_base64, "base64"), starts } };
    },
  };
}

const Alignment = z.object({
  characters: z.array(z.string()),
  character_start_times_seconds: z.array(z.number()),
  character_end_times_seconds: z.array(z.number()),
});
const Timestamped = z.object({
  audio_base64: z.string().min(1),
  alignment: Alignment.nullish(),
  normalized_alignment: Alignment.nullish(),
});
const Voice = z.object({
  voice_id: z.string().min(1).max(80),
  name: z.string(),
  category: z.string().nullish(),
  labels: z.record(z.string(), z.string().nullish()).nullish(),
  verified_languages: z.array(z.object({ locale: z.string().nullish(), language: z.string().nullish() })).nullish(),
});
const Page = z.object({
  voices: z.array(Voice),
  has_more: z.boolean().default(false),
  next_page_token: z.string().nullish(),
});

function viewOf({ voice_id, name, category, labels, verified_languages }: z.infer<typeof Voice>): VoiceView {
  const { locale, language } = verified_languages?.[0] ?? {};
  const described = labels ?? {};
  return {
    voice_id: `elevenlabs:${voice_id}`,
    name: name.slice(0, 100),
    labels: {
      language: locale || language || described.language || "mul",
      gender: described.gender || "unspecified",
      accent: described.accent || "unspecified",
      style: described.use_case || described.descriptive || category || "unspecified",
      engine: "elevenlabs",
    },
  };
}
