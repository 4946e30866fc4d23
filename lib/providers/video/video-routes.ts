import type { ModelId } from "@reelwright/vocabulary/models";
import type { ProviderSettings } from "../provider-settings.ts";
import { abilities } from "./abilities.ts";
import type { VideoProviderName } from "./video-provider.ts";

type Configured = Pick<ProviderSettings, VideoProviderName | "videoOrder">;

/** Who is asked for a clip of a model, one after the other: those with a key, of those that make it. None: it is made here. */
export const videoRoutes = (model: ModelId, settings: Configured): readonly VideoProviderName[] =>
  [...new Set(settings.videoOrder)].filter((name) => settings[name] && abilities[name][model]);
