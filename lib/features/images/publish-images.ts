import { stat } from "node:fs/promises";
import { callJobEnd } from "#domain/jobs/call-job-end";
import type { AttemptRef } from "#domain/records/job";
import { publishMedia } from "#lambda/capabilities/media";
import { capability } from "#lambda/capability";
import { imageSizes } from "./image-format.ts";
import type { ImagesJob } from "./images-job.ts";
import type { ImagesView } from "./images-view.ts";

/** Publishes an attempt's images, and ends its job with them. */
export const publishImages = capability({ media: publishMedia, ender: callJobEnd }, ({ media, ender }) => {
  return async (
    job: ImagesJob,
    attempt: AttemptRef,
    { files, ...made }: { files: readonly string[] } & Pick<ImagesView, "engine" | "preview" | "not_drawn">,
  ): Promise<void> => {
    const { aspect, seed } = job.input;
    // Each attempt writes to its own folder, so an attempt that lost its task cannot overwrite a published file.
    const folder = `${job.video.folder}${attempt.attempt}/`;
    const images = files.map((_, index) => `${folder}${job.id}-${index + 1}.jpg`);
    let size = 0;
    for (const [index, file] of files.entries()) {
      await media.upload(`${images[index]}`.slice(1), file, "image/jpeg");
      size += (await stat(file)).size;
    }
    const [path = null] = images;
    const result: ImagesView = { images, ...made, ...imageSizes[aspect], seed };
    // The job has ended otherwise meanwhile: these files belong to nobody.
    if (!(await ender.complete(attempt, { path, thumbnail: path, duration: null, size, result })))
      await media.removePrefix(folder.slice(1));
  };
});
