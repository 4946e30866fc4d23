import { setTimeout } from "node:timers/promises";
import { placeTaskOrders } from "#domain/jobs/orders";
import type { AttemptRef, Job } from "#domain/records/job";
import { awsCalls } from "#lambda/capabilities/aws-calls";
import { bucket } from "#lambda/capabilities/bucket";
import { outbound } from "#lambda/capabilities/outbound";
import { capability } from "#lambda/capability";
import { JobFailed } from "#lambda/worker";
import type { ImageProviderName, MadePictures, PictureOrder } from "#providers/image/image-provider";
import { openImageProvider } from "#providers/image/open-image-provider";
import { engineKey, pictureKey } from "#providers/image/picture-keys";
import { failureRules } from "#providers/provider-failure";
import { bringMade } from "../routing/bring-made.ts";
import { providerSettings } from "../routing/provider-settings.ts";
import { type PicturesMade, pictureOrderer } from "./picture-orderer.ts";

/** A PNG of 3840x2160 that compresses badly. */
const maxBytes = 50_000_000;

interface Wanted {
  order: PictureOrder;
  routes: readonly ImageProviderName[];
}

/** Orders a task's pictures from providers and downloads them unchanged into the work bucket. Parses none of them. */
export const orderPictures = capability(
  {
    settings: providerSettings,
    web: outbound,
    work: bucket("work", { "jobs/": ["PutObject", "AbortMultipartUpload"] }),
    orders: placeTaskOrders,
    bedrock: awsCalls("bedrock:InvokeModel"),
  },
  ({ settings, web, work, orders }) => {
    const order = pictureOrderer({
      orders,
      providers: async (name) => openImageProvider(name, await settings(), web.request),
      sleep: (ms, signal) => setTimeout(ms, null, { signal }),
    });

    async function bring(
      picture: MadePictures[number],
      { key, from, signal }: { key: string; from: PicturesMade; signal: AbortSignal },
    ): Promise<void> {
      if ("bytes" in picture) return work.write(key, picture.bytes);
      const { provider, downloadHosts: hosts } = from;
      await bringMade({
        made: { provider, url: picture.url, hosts, maxBytes, signal },
        download: web.download,
        store: (body) => work.uploadStream(key, body, { signal }),
      });
    }

    return (job: Job, attempt: AttemptRef, wanted: Wanted, signal: AbortSignal): Promise<void> =>
      order({
        ...wanted,
        job,
        attempt,
        signal,
        async keep(made) {
          const { count } = wanted.order;
          if (made.made.length < count) throw new JobFailed("generation_failed", failureRules.generation_failed.says);
          for (const [index, picture] of made.made.slice(0, count).entries())
            await bring(picture, { key: pictureKey(job.id, attempt.task, index), from: made, signal });
          await work.writeText(engineKey(job.id, attempt.task), made.provider, "text/plain");
        },
      });
  },
);
