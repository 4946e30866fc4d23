import type { AttemptRef } from "#domain/records/job";
import { bucket } from "#lambda/capabilities/bucket";
import { outbound } from "#lambda/capabilities/outbound";
import { capability } from "#lambda/capability";
import { madeMusicKey } from "#providers/music/music-input";
import { type MadeMusic, musicOrder } from "#providers/music/music-provider";
import type { MusicProviderName } from "#providers/music/music-provider-name";
import { openMusicProvider } from "#providers/music/open-music-provider";
import { providerFailure } from "#providers/provider-failure";
import { askProviders } from "../routing/ask-providers.ts";
import { bringMade } from "../routing/bring-made.ts";
import { providerSettings } from "../routing/provider-settings.ts";
import type { MusicJob } from "./music-job.ts";

/** Ten minutes at 320 kbit/s. */
const maxBytes = 30_000_000;

/**
 * Orders a job's music from the providers that may make it, and stores it unchanged in the work bucket. Throws JobFailed,
 * or RetryLater if no provider has accepted it yet.
 */
export const commissionMusic = capability(
  {
    asker: askProviders,
    settings: providerSettings,
    web: outbound,
    work: bucket("work", { "jobs/": ["PutObject", "AbortMultipartUpload"] }),
  },
  ({ asker, settings, web, work }) => {
    return async (job: MusicJob, attempt: AttemptRef, signal: AbortSignal): Promise<void> => {
      const { input } = job;
      const configured = await settings();
      const providers = input.routes.map((name) => {
        const provider = openMusicProvider(name, configured, web.request);
        return {
          name,
          async make(stop: AbortSignal) {
            if (!provider)
              return {
                failed: providerFailure(name, { code: "provider_auth", providerCode: "", providerMessage: "no key" }),
              };
            const outcome = await provider.make(musicOrder(input), stop);
            if ("failed" in outcome) return outcome;
            return { made: { name, hosts: provider.downloadHosts, music: outcome.made } };
          },
        };
      });
      const key = madeMusicKey(job.id);
      await asker.keep(providers, { job, attempt, signal }, ({ made }) => store(made, { key, signal }));
    };

    async function store(
      { name, hosts, music }: { name: MusicProviderName; hosts: readonly string[]; music: MadeMusic },
      { key, signal }: { key: string; signal: AbortSignal },
    ): Promise<void> {
      if ("bytes" in music) return work.write(key, music.bytes);
      // It is made and paid for: no other provider is tried.
      await bringMade({
        made: { provider: name, url: music.url, hosts, maxBytes, signal },
        download: web.download,
        store: (body) => work.uploadStream(key, body, { signal }),
      });
    }
  },
);
