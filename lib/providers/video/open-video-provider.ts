import type { Exchange } from "../call-json.ts";
import type { ProviderSettings } from "../provider-settings.ts";
import { dashscope } from "./dashscope.ts";
import { falQueue } from "./fal-queue.ts";
import { minimax } from "./minimax.ts";
import type { VideoProvider, VideoProviderName } from "./video-provider.ts";

/** A configured provider; null if its key was removed since. */
export function openVideoProvider(
  name: VideoProviderName,
  settings: Pick<ProviderSettings, VideoProviderName>,
  exchange: Exchange,
): VideoProvider | null {
  switch (name) {
    case "minimax":
      return settings.minimax ? minimax(settings.minimax, exchange) : null;
    case "dashscope":
      return settings.dashscope ? dashscope(settings.dashscope, exchange) : null;
    case "fal":
      return settings.fal ? falQueue(settings.fal, exchange) : null;
  }
}
