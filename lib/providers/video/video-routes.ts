import type { ModelId } from "@reelwright/vocabulary/models";
import type { ProviderSettings } from "../provider-settings.ts";
import { abilities } from "./abilities.ts";
import type { VideoProviderName } from "./video-provider.ts";

type Configured = Pick<ProviderSettings, VideoProviderName | "videoOrder">;

/** The configured providers of a model, in order. Empty: the built-in engine makes the video. */
export const videoRoutes = (model: ModelId, settings: Configured): readonly VideoProviderName[] =>
  [...new Set(settings.videoOrder)].filter((name) => settings[name] && abilities[name][model]);
