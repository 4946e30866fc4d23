import { jobTasks } from "#domain/jobs/job-tasks";
import type { TaskMessage } from "#domain/records/stages";
import { capability } from "#lambda/capability";
import { isolateVoice } from "../isolation/isolate-voice.ts";
import { editJob } from "./edit-job.ts";

/** Has a provider take the voice out of an edit's recording. It parses nothing: the next stage decodes the provider's file. */
export const isolateRecording = capability(
  { tasks: jobTasks("isolate", { edit: editJob }), isolate: isolateVoice },
  ({ tasks, isolate }) =>
    async (message: TaskMessage): Promise<void> => {
      await tasks.run(message, async (job, { attempt, signal }) => {
        await isolate(job, attempt, job.input.isolators, signal);
        return { tasks: [1] };
      });
    },
);
