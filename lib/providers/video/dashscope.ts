import type { FailureCode } from "@reelwright/vocabulary/failure-codes";
import type { ModelId } from "@reelwright/vocabulary/models";
import type { Resolution } from "@reelwright/vocabulary/tiers";
import * as z from "zod";
import { callJson, type Exchange } from "../call-json.ts";
import { codeOfStatus, ofEnded, ofOrder, type ProviderError, readReply } from "../provider-error.ts";
import { providerFailure } from "../provider-failure.ts";
import type { ProviderSettings } from "../provider-settings.ts";
import type { AiVideoOrder, AiVideoState, VideoProvider } from "./video-provider.ts";

/** Alibaba's Model Studio: Wan 2.7 and HappyHorse, through one API. */
export function dashscope(
  { apiKey, baseUrl, downloadHosts }: NonNullable<ProviderSettings["dashscope"]>,
  exchange: Exchange,
): VideoProvider {
  const authorization = { Authorization: `Bearer ${apiKey}` };

  return {
    downloadHosts,

    async start(order, signal) {
      const url = `${baseUrl}/api/v1/services/aigc/video-generation/video-synthesis`;
      const headers = { ...authorization, "X-DashScope-Async": "enable" };
      const reply = await callJson(exchange, { url, headers, body: orderBody(order), signal });
      const read = readReply(reply, Created, errorIn);
      if ("value" in read) return { started: { provider: "dashscope", id: read.value.output.task_id } };
      return { failed: providerFailure("dashscope", ofOrder(read.providerError)) };
    },

    async status({ id }, signal) {
      const url = `${baseUrl}/api/v1/tasks/${encodeURIComponent(id)}`;
      const read = readReply(await callJson(exchange, { url, headers: authorization, signal }), Polled, errorIn);
      return "value" in read ? stateOf(read.value.output) : failed(read.providerError);
    },
  };
}

/** Fields of one model only: it refuses unknown fields. */
const engines: Partial<Record<ModelId, { name: string; isWan: boolean }>> = {
  model_b: { name: "happyhorse-1.0", isWan: false },
  model_c: { name: "wan2.7", isWan: true },
};
const resolutions: Record<Resolution, string> = { "720p": "720P", "1080p": "1080P" };

function orderBody(order: AiVideoOrder) {
  const engine = engines[order.model];
  if (!engine) throw new Error(`Model Studio has no ${order.model}`);
  const { picture, aspect, seed } = order;
  return {
    model: `${engine.name}-${picture === null ? "t2v" : "i2v"}`,
    input: {
      prompt: order.prompt,
      ...(engine.isWan && order.negative !== null && { negative_prompt: order.negative }),
      ...(picture !== null && { media: [{ type: "first_frame", url: picture }] }),
    },
    parameters: {
      resolution: resolutions[order.resolution],
      ...(picture === null && aspect !== null && { ratio: aspect }),
      duration: order.seconds,
      ...(engine.isWan && { prompt_extend: true }),
      // HappyHorse adds a watermark unless told not to.
      watermark: false,
      ...(seed !== null && { seed }),
    },
  };
}

const Created = z.object({ output: z.object({ task_id: z.string().min(1) }) });
const Output = z.object({
  task_status: z.string(),
  video_url: z.url().optional(),
  code: z.string().default(""),
  message: z.string().default(""),
});
const Polled = z.object({ output: Output });

function stateOf({ task_status, video_url, code, message }: z.infer<typeof Output>): AiVideoState {
  const providerError = (what: FailureCode, providerCode = task_status) =>
    failed({ code: what, providerCode, providerMessage: message });
  switch (task_status) {
    case "PENDING":
      return { state: "queued", askAgainSeconds: 15 };
    case "RUNNING":
      return { state: "running", askAgainSeconds: 15 };
    case "SUCCEEDED":
      return video_url ? { state: "done", url: video_url } : providerError("generation_failed");
    case "FAILED":
      return failed(
        ofEnded({
          code: codeOf(code) ?? "generation_failed",
          providerCode: code || task_status,
          providerMessage: message,
        }),
      );
    case "CANCELED":
      return providerError("generation_failed");
    // The status of tasks that are older than a day.
    case "UNKNOWN":
      return providerError("task_expired");
    default:
      return providerError("provider_unavailable");
  }
}

/** Error codes by prefix, longer ones first: the provider appends details to them. */
const codes: readonly (readonly [start: string, code: FailureCode])[] = [
  ["DataInspectionFailed", "content_blocked"],
  ["InvalidApiKey", "provider_auth"],
  ["AccessDenied", "provider_auth"],
  ["Model.AccessDenied", "provider_auth"],
  ["Workspace.AccessDenied", "provider_auth"],
  // Not available in the key's region, or not activated for it.
  ["ModelNotFound", "provider_auth"],
  ["WorkSpaceNotFound", "provider_auth"],
  ["Arrearage", "provider_quota"],
  ["PrepaidBillOverdue", "provider_quota"],
  ["PostpaidBillOverdue", "provider_quota"],
  ["CommodityNotPurchased", "provider_quota"],
  ["Throttling.AllocationQuota", "provider_quota"],
  ["Throttling", "provider_rate_limited"],
  ["LimitRequests", "provider_rate_limited"],
  ["InvalidURL", "input_unreachable"],
  ["BadRequest.InputDownloadFailed", "input_unreachable"],
  ["InvalidParameter", "invalid_input"],
  ["BadRequest", "invalid_input"],
  ["RequestTimeOut", "provider_unavailable"],
  ["InternalError", "provider_unavailable"],
  ["SystemError", "provider_unavailable"],
  ["RewriteFailed", "provider_unavailable"],
  ["ModelUnavailable", "provider_unavailable"],
];
const codeOf = (providerCode: string): FailureCode | null =>
  codes.find(([start]) => providerCode.startsWith(start))?.[1] ?? null;

const Flat = z.object({ code: z.string().min(1), message: z.string().default("") });

/** An error is at the top level of the answer, with any status. */
function errorIn(json: unknown, status: number): ProviderError | null {
  const { code: providerCode, message: providerMessage = "" } = Flat.safeParse(json).data ?? {};
  if (providerCode === undefined) return null;
  return {
    code: codeOf(providerCode) ?? codeOfStatus(status),
    providerCode,
    providerMessage,
    refused: providerCode === "ModelUnavailable",
  };
}

const failed = (providerError: ProviderError): AiVideoState => ({
  state: "failed",
  failure: providerFailure("dashscope", providerError),
});
