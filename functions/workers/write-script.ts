import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/records/stages";
import { scriptJob } from "#features/scripts/script-job";
import { writeScript } from "#features/scripts/write-script";
import { worker, workerFor } from "#lambda/worker";

/** Writes a job's script, and ends the job with it. */
export const spec = worker({
  message: TaskMessage,
  // Two providers, each of which may time out after a hundred seconds.
  timeoutSeconds: 240,
  memoryMb: 512,
  maxConcurrency: 50,
  layers: [],
  uses: { tasks: jobTasks("script", { script: scriptJob }), write: writeScript },
  impact: "scripts wait without being written",

  async handle(message, { tasks, write }) {
    await tasks.run(message, async (job, { attempt, signal }) => {
      const result = await write(job, attempt, signal);
      await tasks.complete(attempt, { path: null, thumbnail: null, duration: null, size: null, result });
      return null;
    });
  },
});

export const handler = workerFor(spec);
