import type { Limits } from "@reelwright/platform/safe-http";
import * as z from "zod";
import { callJson, type Exchange } from "../call-json.ts";
import { minimaxError } from "../minimax-error.ts";
import { ofOrder, readReply } from "../provider-error.ts";
import { providerFailure } from "../provider-failure.ts";
import type { ProviderSettings } from "../provider-settings.ts";
import type { MusicProvider } from "./music-provider.ts";

/** It answers when it is done. The music comes in hexadecimal if the answer has no URL as requested. */
const limits: Limits = { headerMs: 245_000, totalMs: 260_000, maxBytes: 60_000_000 };

/** MiniMax's music API. It has no field for the length. */
export function minimaxMusic(
  { apiKey, baseUrl, downloadHosts }: NonNullable<ProviderSettings["minimax"]>,
  exchange: Exchange,
): MusicProvider {
  return {
    downloadHosts,

    async make({ prompt, instrumental }, signal) {
      const body = {
        model: "music-3.0",
        prompt,
        output_format: "url",
        // It writes the lyrics itself.
        ...(instrumental ? { is_instrumental: true } : { lyrics_optimizer: true }),
        audio_setting: { sample_rate: 44_100, bitrate: 256_000, format: "mp3" },
      };
      const headers = { Authorization: `Bearer ${apiKey}` };
      const reply = await callJson(exchange, { url: `${baseUrl}/v1/music_generation`, headers, body, limits, signal });
      const read = readReply(reply, Made, minimaxError);
      if ("providerError" in read) return { failed: providerFailure("minimax", ofOrder(read.providerError)) };
      const { audio } = read.value.data;
      return { made: URL.canParse(audio) ? { url: audio } : { bytes: Buffer.from(audio, "hex") } };
    },
  };
}

const Made = z.object({
  data: z.object({
    audio: z.string().regex(/^(https:\/\/\S+|([0-9a-f]{2})+)$/i, "The answer has neither music nor a URL."),
  }),
});
