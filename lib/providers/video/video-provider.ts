import type { ModelId } from "@reelwright/vocabulary/models";
import type { Resolution } from "@reelwright/vocabulary/tiers";
import * as z from "zod";
import type { ProviderFailure } from "../provider-failure.ts";
import type { Aspect } from "./ai-video-format.ts";

export const videoProviderNames = ["minimax", "dashscope", "fal"] as const;
export type VideoProviderName = (typeof videoProviderNames)[number];

/** An order for an AI video, within the provider's abilities. */
export interface AiVideoOrder {
  model: ModelId;
  prompt: string;
  negative: string | null;
  /** The starting picture as an https or data URL, in the ordered format; null for a video from text. */
  picture: string | null;
  seconds: number;
  resolution: Resolution;
  /** Null if the provider decides, or the picture does. */
  aspect: Aspect | null;
  seed: number | null;
  /** Where the provider may report that the video is done. */
  webhookUrl: string | null;
}

/** A running order at a provider, as it is stored with its job: with this, any attempt can poll it. */
export const Operation = z.object({
  provider: z.enum(videoProviderNames),
  id: z.string(),
  /** The URL to poll, from the provider. */
  links: z.object({ status: z.string(), result: z.string() }).optional(),
});
export type Operation = z.infer<typeof Operation>;

export type Started = { started: Operation } | { failed: ProviderFailure };

export type AiVideoState =
  | { state: "queued" | "running"; askAgainSeconds: number }
  /** The URL is valid for at least an hour, depending on the provider: download at once, or poll again. */
  | { state: "done"; url: string }
  /** Final unless the rule of its code says to retry. */
  | { state: "failed"; failure: ProviderFailure };

/** A provider of AI video. Provider failures are values; only unexpected errors are thrown. */
export interface VideoProvider {
  /** Orders an AI video, which has to be paid for: never called again after `submit_unknown`. */
  start(order: AiVideoOrder, signal?: AbortSignal): Promise<Started>;
  /** Polls once. */
  status(operation: Operation, signal?: AbortSignal): Promise<AiVideoState>;
  /** The hosts of its files; their subdomains are included. */
  downloadHosts: readonly string[];
}
