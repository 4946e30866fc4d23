import type { Resolution } from "@reelwright/vocabulary/tiers";
import * as z from "zod";
import { callJson, type Exchange } from "../call-json.ts";
import { minimaxError } from "../minimax-error.ts";
import { ofEnded, ofOrder, type ProviderError, readReply } from "../provider-error.ts";
import { providerFailure } from "../provider-failure.ts";
import type { ProviderSettings } from "../provider-settings.ts";
import type { AiVideoState, VideoProvider } from "./video-provider.ts";

/** MiniMax's own API, version 1: Hailuo 2.3. */
export function minimax(
  { apiKey, baseUrl, downloadHosts }: NonNullable<ProviderSettings["minimax"]>,
  exchange: Exchange,
): VideoProvider {
  const call = (path: string, rest: { body?: unknown; signal?: AbortSignal }) =>
    callJson(exchange, { url: baseUrl + path, headers: { Authorization: `Bearer ${apiKey}` }, ...rest });

  return {
    downloadHosts,

    async start(order, signal) {
      const body = {
        model: "MiniMax-Hailuo-2.3",
        prompt: order.prompt,
        ...(order.picture !== null && { first_frame_image: order.picture }),
        duration: order.seconds,
        resolution: resolutions[order.resolution],
        ...(order.webhookUrl !== null && { callback_url: order.webhookUrl }),
      };
      const read = readReply(await call("/v1/video_generation", { body, signal }), Created, minimaxError);
      if ("value" in read) return { started: { provider: "minimax", id: read.value.task_id } };
      return { failed: providerFailure("minimax", ofOrder(read.providerError)) };
    },

    async status({ id }, signal) {
      const path = `/v1/query/video_generation?task_id=${encodeURIComponent(id)}`;
      const read = readReply(await call(path, { signal }), Queried, errorOfTask);
      if ("providerError" in read) return failed(read.providerError);
      const { status, file_id } = read.value;
      const state = waiting[status];
      if (state) return { state, askAgainSeconds: 10 };
      if (status !== "Success" || !file_id) return failed(unreadable(status));
      // The URL is valid for an hour; polling again returns a new one.
      const file = await call(`/v1/files/retrieve?file_id=${encodeURIComponent(file_id)}`, { signal });
      const found = readReply(file, Retrieved, minimaxError);
      return "value" in found
        ? { state: "done", url: found.value.file.download_url }
        : failed(asked(found.providerError));
    },
  };
}

const resolutions: Record<Resolution, string> = { "720p": "768P", "1080p": "1080P" };
const waiting: Readonly<Record<string, "queued" | "running">> = {
  Preparing: "queued",
  Queueing: "queued",
  Processing: "running",
};

const Created = z.object({ task_id: z.string().min(1) });
/** The ID is a string here and a number elsewhere, possibly above the safe integers. */
const Queried = z.object({ status: z.string(), file_id: z.string().optional() });
const Retrieved = z.object({ file: z.object({ download_url: z.url() }) });

/** A failed video says so in its status, with the reason beside it or nowhere. */
function errorOfTask(json: unknown): ProviderError | null {
  const error = minimaxError(json);
  if (Queried.safeParse(json).data?.status !== "Fail") return error && asked(error);
  return ofEnded(error ?? { code: "generation_failed", providerCode: "Fail", providerMessage: "" });
}

/** The only possible error of a poll is an invalid ID. */
const asked = (providerError: ProviderError): ProviderError =>
  providerError.code === "invalid_input" ? { ...providerError, code: "task_expired" } : providerError;

const unreadable = (status: string): ProviderError => ({
  code: "provider_unavailable",
  providerCode: status,
  providerMessage: "The state could not be read.",
});

const failed = (providerError: ProviderError): AiVideoState => ({
  state: "failed",
  failure: providerFailure("minimax", providerError),
});
