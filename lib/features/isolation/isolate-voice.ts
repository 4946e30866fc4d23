import { setTimeout } from "node:timers/promises";
import { grantFiles } from "@reelwright/platform/grant-files";
import { placeTaskOrders } from "#domain/jobs/orders";
import type { AttemptRef, Job } from "#domain/records/job";
import { outbound } from "#lambda/capabilities/outbound";
import { jobFiles } from "#lambda/capabilities/work-files";
import { capability } from "#lambda/capability";
import type { IsolationOrder, IsolationProviderName } from "#providers/isolation/isolation-provider";
import { openIsolationProvider } from "#providers/isolation/open-isolation-provider";
import { bringMade } from "../routing/bring-made.ts";
import { providerSettings } from "../routing/provider-settings.ts";
import { isolatedNote, isolatedOf, recordingOf } from "./isolation-files.ts";
import { type VoiceIsolated, voiceIsolator } from "./voice-isolator.ts";

/** An hour of stereo at 48 kHz has 691 MB as WAV. */
const maxBytes = 750_000_000;
/** How long a provider may wait before it downloads a recording. */
const linkSeconds = 6 * 3600;

/** Has the voice taken out of a job's recording, and stores it unchanged in the work bucket. Parses none of it. */
export const isolateVoice = capability(
  { settings: providerSettings, web: outbound, work: jobFiles, orders: placeTaskOrders },
  ({ settings, web, work, orders }) => {
    const order = voiceIsolator({
      orders,
      providers: async (name) => openIsolationProvider(name, await settings(), web.request),
      sleep: (ms, signal) => setTimeout(ms, null, { signal }),
    });

    function orderOf(jobId: string): IsolationOrder {
      const key = recordingOf(jobId);
      return {
        title: jobId,
        read: () => work.read(key),
        async url() {
          const { reads } = await grantFiles(work.name, { reads: [key], prefix: key, seconds: linkSeconds });
          const url = reads[key] ?? "";
          // The storage of a local run is on this machine.
          return url.startsWith("https:") ? url : null;
        },
      };
    }

    async function bring(key: string, { provider, made, downloadHosts: hosts }: VoiceIsolated, signal: AbortSignal) {
      if ("bytes" in made) return work.write(key, made.bytes);
      const { url, headers } = made;
      await bringMade({
        made: { provider, url, headers, hosts, maxBytes, signal },
        download: web.download,
        store: (body) => work.uploadStream(key, body, { signal }),
      });
    }

    return (job: Job, attempt: AttemptRef, routes: readonly IsolationProviderName[], signal: AbortSignal) =>
      order({
        order: orderOf(job.id),
        routes,
        job,
        attempt,
        signal,
        async keep(made) {
          await bring(isolatedOf(job.id), made, signal);
          await isolatedNote.write(work, job.id, { engine: made.provider });
        },
      });
  },
);
