import type { Limits } from "@reelwright/platform/safe-http";
import * as z from "zod";
import { call, type Exchange } from "../call.ts";
import { asJson } from "../call-json.ts";
import { elevenlabsError } from "../elevenlabs-error.ts";
import { fileForm } from "../file-form.ts";
import { ofOrder, readReply } from "../provider-error.ts";
import { providerFailure } from "../provider-failure.ts";
import type { ProviderSettings } from "../provider-settings.ts";
import type { IsolationProvider } from "./isolation-provider.ts";

/** It answers when it is done, with the voice inside: an hour is 144 MB at 320 kbit/s. */
const limits: Limits = { headerMs: 540_000, totalMs: 600_000, maxBytes: 150_000_000 };

/** ElevenLabs' audio isolation. */
export function elevenlabsIsolation(
  { apiKey, baseUrl, downloadHosts }: NonNullable<ProviderSettings["elevenlabs"]>,
  exchange: Exchange,
): IsolationProvider {
  return {
    downloadHosts,
    state: null,

    async order({ read }, signal) {
      const file = { field: "audio", filename: "recording.mp3", type: "audio/mpeg", bytes: await read() };
      const { type, body } = fileForm(file, { file_format: "other" });
      const headers = { "xi-api-key": apiKey, "Content-Type": type, Accept: "audio/mpeg" };
      const url = `${baseUrl}/v1/audio-isolation`;
      const reply = await call(exchange, { url, headers, body, limits, signal });
      if (!("lost" in reply) && reply.status === 200 && reply.bytes.length > 0) return { made: { bytes: reply.bytes } };
      const answer = readReply("lost" in reply ? reply : asJson(reply), z.never(), elevenlabsError);
      if ("value" in answer) throw new Error("Nothing was read");
      return { failed: providerFailure("elevenlabs", ofOrder(answer.providerError)) };
    },
  };
}
