import type { Limits } from "@reelwright/platform/safe-http";
import * as z from "zod";
import { call, type Exchange } from "../call.ts";
import { asJson } from "../call-json.ts";
import { elevenlabsError } from "../elevenlabs-error.ts";
import { ofOrder, readReply } from "../provider-error.ts";
import { providerFailure } from "../provider-failure.ts";
import type { ProviderSettings } from "../provider-settings.ts";
import type { MusicProvider } from "./music-provider.ts";

/** It answers when it is done, after up to four minutes, with the music inside: five minutes are 5 MB at 128 kbit/s. */
const limits: Limits = { headerMs: 245_000, totalMs: 260_000, maxBytes: 30_000_000 };
const shortestMs = 3000;

/** ElevenLabs' music API. */
export function elevenlabsMusic(
  { apiKey, baseUrl, downloadHosts }: NonNullable<ProviderSettings["elevenlabs"]>,
  exchange: Exchange,
): MusicProvider {
  const headers = { "xi-api-key": apiKey, "Content-Type": "application/json", Accept: "audio/mpeg" };

  return {
    downloadHosts,

    async make({ prompt, instrumental, seconds }, signal) {
      const body = {
        prompt,
        music_length_ms: Math.max(shortestMs, Math.round(seconds * 1000)),
        model_id: "music_v1",
        force_instrumental: instrumental,
      };
      const url = `${baseUrl}/v1/music?output_format=mp3_44100_128`;
      const reply = await call(exchange, { url, headers, body: JSON.stringify(body), limits, signal });
      if (!("lost" in reply) && reply.status === 200 && reply.bytes.length > 0) return { made: { bytes: reply.bytes } };
      const read = readReply("lost" in reply ? reply : asJson(reply), z.never(), elevenlabsError);
      if ("value" in read) throw new Error("Nothing was read");
      return { failed: providerFailure("elevenlabs", ofOrder(read.providerError)) };
    },
  };
}
