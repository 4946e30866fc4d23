import { announceTasks } from "#domain/jobs/announce-tasks";
import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/jobs/stages";
import { commissionMusic } from "#features/music/commission-music";
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
  maxReceives: 5,
  maxConcurrency: 20,
  layers: [],
  uses: { tasks: jobTasks, commission: commissionMusic, announce: announceTasks("master") },
  impact: "music waits without being ordered of its engines",

  async handle(message, { tasks, commission, announce }) {
    await tasks.run(message, async (job, { attempt, signal }) => {
      await commission(job, attempt, signal);
      return { next: "master", tasks: [1], send: (names) => announce(message, "master", names) };
    });
  },
});

export const handler = workerFor(spec);
