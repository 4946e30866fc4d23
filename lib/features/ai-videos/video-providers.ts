import { outbound } from "#lambda/capabilities/outbound";
import { capability } from "#lambda/capability";
import { openVideoProvider } from "#providers/video/open-video-provider";
import type { VideoProvider, VideoProviderName } from "#providers/video/video-provider";
import { providerSettings } from "../routing/provider-settings.ts";

/** The providers of AI video by name; null if a provider's key was removed since. */
export const videoProviders = capability({ settings: providerSettings, web: outbound }, ({ settings, web }) => {
  return async (name: VideoProviderName): Promise<VideoProvider | null> =>
    openVideoProvider(name, await settings(), web.request);
});
