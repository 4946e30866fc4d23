import { imageSizes } from "#domain/images/image-format";
import type { AttemptRef, Job } from "#domain/jobs/job";
import type { ImageProviderName, PictureOrder } from "#providers/image/image-provider";
import { ImagesInput } from "#providers/image/images-input";
import { capability } from "../capability.ts";

/** What a task's pictures are to be, and who is to be asked for them. */
export const picturesWanted = capability(
  [],
  () =>
    async (job: Job, _attempt: AttemptRef): Promise<{ order: PictureOrder; routes: readonly ImageProviderName[] }> => {
      const { prompt, style, count, aspect, seed, routes } = ImagesInput.parse(job.input);
      const order: PictureOrder = {
        ...{ prompt: style === undefined ? prompt : `${prompt}\n\nStyle: ${style}.`, count, seed },
        ...{ ...imageSizes[aspect], quality: "standard", picture: null },
      };
      return { order, routes };
    },
);
