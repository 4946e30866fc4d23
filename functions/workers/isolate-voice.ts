import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/records/stages";
import { editJob } from "#features/edits/edit-job";
import { isolateVoice } from "#features/isolation/isolate-voice";
import { worker, workerFor } from "#lambda/worker";

/**
 * Has a provider take the voice out of an edit's recording. This function has network access and parses nothing; the
 * next one decodes the provider's file without network access.
 */
export const spec = worker({
  message: TaskMessage,
  // One provider takes up to ten minutes, after others may have refused quickly.
  timeoutSeconds: 900,
  // An hour at 320 kbit/s has 144 MB, and is held in memory up to five times: as it is read, in the form, and as the answer.
  memoryMb: 1769,
  maxReceives: 5,
  maxConcurrency: 10,
  layers: [],
  uses: { tasks: jobTasks("isolate", { edit: editJob }), isolate: isolateVoice },
  impact: "edits whose voice a provider takes out of noise wait without being made",

  async handle(message, { tasks, isolate }) {
    await tasks.run(message, async (job, { attempt, signal }) => {
      await isolate(job, attempt, job.input.isolators, signal);
      return { tasks: [1] };
    });
  },
});

export const handler = workerFor(spec);
