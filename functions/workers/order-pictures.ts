import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/records/stages";
import { imagesJob } from "#features/images/images-job";
import { orderPictures } from "#features/images/order-pictures";
import { picturesWanted } from "#features/thumbnails/pictures-wanted";
import { thumbnailsJob } from "#features/thumbnails/thumbnails-job";
import { worker, workerFor } from "#lambda/worker";

/**
 * Orders a task's pictures from providers and downloads them. This function has network access and parses nothing; the
 * next one parses them without network access.
 */
export const spec = worker({
  message: TaskMessage,
  // Three providers in a row, each of which may time out after minutes.
  timeoutSeconds: 900,
  // Three pictures of 4K are held in memory twice: in the answer, and decoded.
  memoryMb: 1024,
  maxConcurrency: 50,
  layers: [],
  uses: {
    tasks: jobTasks("pictures", { thumbnails: thumbnailsJob, images: imagesJob }),
    wanted: picturesWanted,
    order: orderPictures,
  },
  impact: "images wait without being ordered from their providers",

  async handle(message, { tasks, wanted, order }) {
    await tasks.run(message, async (job, { attempt, signal }) => {
      await order(job, attempt, await wanted(job, attempt), signal);
      return { tasks: [1] };
    });
  },
});

export const handler = workerFor(spec);
