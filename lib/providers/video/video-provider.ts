import type { ModelId } from "@reelwright/vocabulary/models";
import type { Resolution } from "@reelwright/vocabulary/tiers";
import * as z from "zod";
import type { ProviderFailure } from "../provider-failure.ts";
import type { Aspect } from "./ai-video-format.ts";

export const videoProviderNames = ["minimax", "dashscope", "fal"] as const;
export type VideoProviderName = (typeof videoProviderNames)[number];

/** What a provider is asked for: only what its abilities say it can do. */
export interface ClipOrder {
  model: ModelId;
  prompt: string;
  negative: string | null;
  /** The starting picture as an https or data URL, in the aspect bought; null for a clip from text. */
  picture: string | null;
  seconds: number;
  resolution: Resolution;
  /** Null where the provider decides, or the picture does. */
  aspect: Aspect | null;
  seed: number | null;
  /** Where it may tell that there is something to ask for. */
  webhookUrl: string | null;
}

/** A clip under way at a provider, as it is stored with its job: whoever has this can ask for the clip. */
export const Operation = z.object({
  provider: z.enum(videoProviderNames),
  id: z.string(),
  /** Where its provider said that it is to be asked for. */
  links: z.object({ status: z.string(), result: z.string() }).optional(),
});
export type Operation = z.infer<typeof Operation>;

export type Started = { started: Operation } | { failed: ProviderFailure };

export type ClipState =
  | { state: "queued" | "running"; askAgainSeconds: number }
  /** The address is good for an hour at least, but each provider's for its own time: fetch it at once, or ask again. */
  | { state: "done"; url: string }
  /** Final unless the rule of its code says to ask again. */
  | { state: "failed"; failure: ProviderFailure };

/** An outside engine for clips. Nothing it is or does is thrown but what nobody expects. */
export interface VideoProvider {
  /** Orders a clip, which has to be paid for: never called again after `submit_unknown`. */
  start(order: ClipOrder, signal?: AbortSignal): Promise<Started>;
  /** Asks once how it goes. */
  status(operation: Operation, signal?: AbortSignal): Promise<ClipState>;
  /** The hosts, and those below them, that its clips are fetched from. */
  downloadHosts: readonly string[];
}
