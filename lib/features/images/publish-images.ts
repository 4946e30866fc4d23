import { stat } from "node:fs/promises";
import type { AttemptRef, Job } from "#domain/jobs/job";
import { jobTasks } from "#domain/jobs/job-tasks";
import { publishMedia } from "#lambda/capabilities/media";
import { capability } from "#lambda/capability";
import { imageSizes } from "./image-format.ts";
import { ImagesInput } from "./images-input.ts";
import type { ImagesView } from "./images-view.ts";

/** Publishes an attempt's images, and ends its job with them. */
export const publishImages = capability({ media: publishMedia, tasks: jobTasks }, ({ media, tasks }) => {
  return async (
    job: Job,
    attempt: AttemptRef,
    { files, engine }: { files: readonly string[]; engine: string },
  ): Promise<void> => {
    const { aspect, seed } = ImagesInput.parse(job.input);
    // Each attempt writes to its own folder, so an attempt that lost its task cannot overwrite a published file.
    const folder = `${job.video.folder}${attempt.attempt}/`;
    const images = files.map((_, index) => `${folder}${job.id}-${index + 1}.jpg`);
    let size = 0;
    for (const [index, file] of files.entries()) {
      await media.upload(`${images[index]}`.slice(1), file, "image/jpeg");
      size += (await stat(file)).size;
    }
    const [path = null] = images;
    const result: ImagesView = { images, engine, ...imageSizes[aspect], seed };
    // The job has ended otherwise meanwhile: these files belong to nobody.
    if (!(await tasks.complete(attempt, { path, thumbnail: path, duration: null, size, result })))
      await media.removePrefix(folder.slice(1));
  };
});
