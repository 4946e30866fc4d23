import { outbound } from "#lambda/capabilities/outbound";
import { capability } from "#lambda/capability";
import { openVideoProvider } from "#providers/video/open-video-provider";
import type { VideoProvider, VideoProviderName } from "#providers/video/video-provider";
import { providerSettings } from "../routing/provider-settings.ts";

/** The outside engines for clips by name; null where its key was taken away since. */
export const videoProviders = capability([...providerSettings.needs, ...outbound.needs], () => {
  const [settings, web] = [providerSettings.build(), outbound.build()];
  return async (name: VideoProviderName): Promise<VideoProvider | null> =>
    openVideoProvider(name, await settings(), web.request);
});
