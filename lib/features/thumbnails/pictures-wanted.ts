import { thumbnailSizes } from "@reelwright/thumbnailer/formats/thumbnail-format";
import type { AttemptRef } from "#domain/records/job";
import { bucket } from "#lambda/capabilities/bucket";
import { capability } from "#lambda/capability";
import { ImageProviderName, type PictureOrder } from "#providers/image/image-provider";
import { imageSizes } from "../images/image-format.ts";
import type { ImagesJob } from "../images/images-job.ts";
import { partKey, selectionKey, ThumbnailSelection } from "./thumbnail-selection.ts";
import type { ThumbnailsJob } from "./thumbnails-job.ts";
import { visualPrompt } from "./visual-prompt.ts";

interface Wanted {
  order: PictureOrder;
  routes: readonly ImageProviderName[];
}

/** The pictures that a task orders, and the providers to try. */
export const picturesWanted = capability({ work: bucket("work", { "jobs/": ["GetObject"] }) }, ({ work }) => {
  /** One picture of one thumbnail per task. */
  async function ofThumbnail(job: ThumbnailsJob, task: string): Promise<Wanted> {
    const { input } = job;
    const { pictures } = ThumbnailSelection.parse(JSON.parse(await work.readText(selectionKey(job.id))));
    const planned = pictures[task];
    if (!planned) throw new Error(`The job ${job.id} has no picture ${task}`);
    const picture = input.visual_mode === "enhance" ? await work.read(partKey(job.id, task)) : null;
    const order: PictureOrder = {
      prompt: visualPrompt(input),
      count: 1,
      seed: planned.variant,
      quality: input.ai_quality,
      picture,
      ...thumbnailSizes[planned.format],
    };
    return { order, routes: input.routes.map((name) => ImageProviderName.parse(name)) };
  }

  function ofImages(job: ImagesJob): Wanted {
    const { prompt, style, count, aspect, seed, routes } = job.input;
    const order: PictureOrder = {
      prompt: style === undefined ? prompt : `${prompt}\n\nStyle: ${style}.`,
      count,
      seed,
      ...imageSizes[aspect],
      quality: "standard",
      picture: null,
    };
    return { order, routes };
  }

  return async (job: ThumbnailsJob | ImagesJob, { task }: AttemptRef): Promise<Wanted> =>
    job.kind === "thumbnail" ? ofThumbnail(job, task) : ofImages(job);
});
