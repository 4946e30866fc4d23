import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/records/stages";
import { commissionMusic } from "#features/music/commission-music";
import { musicJob } from "#features/music/music-job";
import { worker, workerFor } from "#lambda/worker";

/**
 * Orders music from a provider, which takes minutes. This function has network access and parses nothing; the next one
 * parses the file without network access.
 */
export const spec = worker({
  message: TaskMessage,
  // One provider makes the music, after others may have refused quickly.
  timeoutSeconds: 600,
  memoryMb: 1024,
  maxConcurrency: 20,
  layers: [],
  uses: { tasks: jobTasks("commission", { music: musicJob }), commission: commissionMusic },
  impact: "music waits without being ordered from its providers",

  async handle(message, { tasks, commission }) {
    await tasks.run(message, async (job, { attempt, signal }) => {
      await commission(job, attempt, signal);
      return { tasks: [1] };
    });
  },
});

export const handler = workerFor(spec);
