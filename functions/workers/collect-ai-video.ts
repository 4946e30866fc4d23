import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/records/stages";
import { aiVideoJob } from "#features/ai-videos/ai-video-job";
import { collectAiVideo } from "#features/ai-videos/collect-ai-video";
import { worker, workerFor } from "#lambda/worker";

/**
 * Downloads the file of a provider. This function has network access and parses nothing; the next one parses it without
 * network access.
 */
export const spec = worker({
  message: TaskMessage,
  timeoutSeconds: 300,
  memoryMb: 1024,
  maxConcurrency: 50,
  layers: [],
  uses: { tasks: jobTasks("collect", { aiVideo: aiVideoJob }), collect: collectAiVideo },
  impact: "AI videos are made and paid for, but never fetched from their providers",

  async handle(message, { tasks, collect }) {
    await tasks.run(message, async (job, { attempt, signal }) => {
      await collect(job, attempt, signal);
      return { tasks: [1] };
    });
  },
});

export const handler = workerFor(spec);
