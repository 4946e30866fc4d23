import { safeHttp } from "@reelwright/platform/safe-http";
import type { ProviderSettings } from "#providers/provider-settings";
import { openVideoProvider } from "#providers/video/open-video-provider";
import type { VideoProviderName } from "#providers/video/video-provider";
import { startFakeProviders } from "../../fakes/fake-providers.ts";
import type { Pace } from "../../fakes/fake-service.ts";
import type { ProviderAiVideo } from "../../fakes/provider-ai-video.ts";
import { trustedCertificates } from "../../platform/receiver.ts";

/** The providers on this machine, and our adapters to them over the real way out. For an AI video they give what it would be like. */
export async function openFakes(options: { pace?: Pace; now?: () => number } = {}) {
  const certificates = await trustedCertificates();
  const makeAiVideo = async (aiVideo: ProviderAiVideo) => Buffer.from(JSON.stringify(aiVideo));
  const fakes = await startFakeProviders({ certificates, makeAiVideo, ...options });
  const web = safeHttp({ trusted: fakes.origins });
  return {
    fakes,
    web,
    open(name: VideoProviderName, settings: Pick<ProviderSettings, VideoProviderName> = fakes.settings) {
      const provider = openVideoProvider(name, settings, web.request);
      if (!provider) throw new Error(`${name} is not configured`);
      return provider;
    },
  };
}
