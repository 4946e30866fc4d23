import { announceTasks } from "#domain/jobs/announce-tasks";
import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/jobs/stages";
import { askAfterSeconds } from "#features/ai-videos/ai-video-orderer";
import { orderClip } from "#features/ai-videos/order-ai-video";
import { worker, workerFor } from "#lambda/worker";

/** Orders an AI video from the providers of its model, and schedules the first poll. */
export const spec = worker({
  message: TaskMessage,
  // Three providers, each of which may time out after forty seconds.
  timeoutSeconds: 150,
  memoryMb: 512,
  maxReceives: 5,
  maxConcurrency: 20,
  layers: [],
  uses: { tasks: jobTasks, order: orderClip, announce: announceTasks("poll") },
  impact: "AI videos wait without being ordered of their engines",

  async handle(message, { tasks, order, announce }) {
    await tasks.run(message, async (job, { attempt, signal }) => {
      await order(job, attempt, signal);
      const send = (names: readonly string[]) => announce(message, "poll", names, { delaySeconds: askAfterSeconds });
      // In hundredths, like the estimate of progress.
      return { next: "poll", tasks: [100], send };
    });
  },
});

export const handler = workerFor(spec);
