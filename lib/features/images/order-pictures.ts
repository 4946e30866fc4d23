import { setTimeout } from "node:timers/promises";
import { SafeHttpError } from "@reelwright/platform/safe-http-error";
import { placeTaskOrders } from "#domain/jobs/orders";
import type { AttemptRef, Job } from "#domain/records/job";
import { awsCalls } from "#lambda/capabilities/aws-calls";
import { bucket } from "#lambda/capabilities/bucket";
import { outbound } from "#lambda/capabilities/outbound";
import { capability } from "#lambda/capability";
import { JobFailed } from "#lambda/worker";
import { fetchMade } from "#providers/fetch-made";
import type { ImageProviderName, MadePictures, PictureOrder } from "#providers/image/image-provider";
import { openImageProvider } from "#providers/image/open-image-provider";
import { engineKey, pictureKey } from "#providers/image/picture-keys";
import { failureRules } from "#providers/provider-failure";
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

    async function bring(key: string, picture: MadePictures[number], { provider, downloadHosts }: PicturesMade) {
      if ("bytes" in picture) return work.write(key, picture.bytes);
      const fetched = await fetchMade(web.download, { provider, url: picture.url, hosts: downloadHosts, maxBytes });
      if ("failed" in fetched) throw new JobFailed(fetched.failed.code, fetched.failed.message);
      try {
        await work.uploadStream(key, fetched.made.body);
      } catch (cause) {
        if (!(cause instanceof SafeHttpError)) throw cause;
        throw new JobFailed("link_expired", failureRules.link_expired.says, { cause });
      }
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
            await bring(pictureKey(job.id, attempt.task, index), picture, made);
          await work.writeText(engineKey(job.id, attempt.task), made.provider, "text/plain");
        },
      });
  },
);
