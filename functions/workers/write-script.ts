import { TaskMessage } from "#domain/jobs/stages";
import { composeScript } from "#domain/script/compose-script";
import { ScriptRequest } from "#domain/script/script-request";
import { scriptView } from "#domain/script/script-view";
import { jobTasks } from "#lambda/capabilities/job-tasks";
import { worker, workerFor } from "#lambda/worker";

/** Writes a job's script, and ends the job with it. */
export const spec = worker({
  message: TaskMessage,
  timeoutSeconds: 60,
  memoryMb: 512,
  maxReceives: 5,
  maxConcurrency: 50,
  layers: [],
  uses: { tasks: jobTasks },
  impact: "scripts wait without being written",

  async handle(message, { tasks }) {
    await tasks.run(message, async (job, { attempt }) => {
      const result = scriptView({ script: composeScript(ScriptRequest.parse(job.input)), engine: "builtin" });
      await tasks.complete(attempt, { ...{ path: null, thumbnail: null, duration: null, size: null }, result });
      return null;
    });
  },
});

export const handler = workerFor(spec);
