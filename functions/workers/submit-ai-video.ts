import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/records/stages";
import { aiVideoJob } from "#features/ai-videos/ai-video-job";
import { askAfterSeconds } from "#features/ai-videos/ai-video-orderer";
import { orderAiVideo } from "#features/ai-videos/order-ai-video";
import { worker, workerFor } from "#lambda/worker";

/** Orders an AI video from the providers of its model, and schedules the first poll. */
export const spec = worker({
  message: TaskMessage,
  // Three providers, each of which may time out after forty seconds.
  timeoutSeconds: 150,
  memoryMb: 512,
  maxConcurrency: 20,
  layers: [],
  uses: { tasks: jobTasks("submit", { aiVideo: aiVideoJob }), order: orderAiVideo },
  impact: "AI videos wait without being ordered from their providers",

  async handle(message, { tasks, order }) {
    await tasks.run(message, async (job, { attempt, signal }) => {
      await order(job, attempt, signal);
      // In hundredths, like the estimate of progress.
      return { tasks: [100], delaySeconds: askAfterSeconds };
    });
  },
});

export const handler = workerFor(spec);
