import { announceTasks } from "#domain/jobs/announce-tasks";
import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/jobs/stages";
import { askAfterSeconds } from "#features/ai-videos/ai-video-orderer";
import { orderClip } from "#features/ai-videos/order-ai-video";
import { worker, workerFor } from "#lambda/worker";

/** Orders a clip of the outside engines that make its model, and sends the first question after it. */
export const spec = worker({
  message: TaskMessage,
  // Three engines, each of which may take its forty seconds to say nothing.
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
      // In hundredths, as progress is estimated.
      return { next: "poll", tasks: [100], send };
    });
  },
});

export const handler = workerFor(spec);
