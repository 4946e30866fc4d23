import path from "node:path";
import { scratchFolder } from "@reelwright/platform/scratch-folder";
import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/records/stages";
import { editJob } from "#features/edits/edit-job";
import { finishEdit } from "#features/edits/finish-edit";
import { plannedEdit } from "#features/edits/planned-edit";
import { publishEdit } from "#features/edits/publish-edit";
import { jobInputs } from "#lambda/capabilities/work-files";
import { worker, workerFor } from "#lambda/worker";

/** Has the pictures of an edit rendered and joins them with its sound. Then publishes the result and ends the job. */
export const spec = worker({
  message: TaskMessage,
  timeoutSeconds: 900,
  memoryMb: 1769,
  diskMb: 8192,
  maxConcurrency: 50,
  layers: [],
  uses: {
    tasks: jobTasks("produce", { edit: editJob }),
    work: jobInputs,
    finish: finishEdit,
    publish: publishEdit,
  },
  impact: "edits of videos are prepared but neither rendered nor delivered",

  async handle(message, { tasks, work, finish, publish }) {
    await tasks.run(message, async (job, context) => {
      await using scratch = await scratchFolder();
      const planned = await plannedEdit.read(work, job.id);
      const file = path.join(scratch.dir, "result");
      const finished = await finish({ job, planned, file, dir: scratch.dir, context });
      await publish({ job, attempt: context.attempt, planned, finished, complete: tasks.complete });
      return null;
    });
  },
});

export const handler = workerFor(spec);
