import { queue } from "#lambda/capabilities/queue";
import { capability } from "#lambda/capability";
import type { JobRef } from "../records/job.ts";
import { type Stage, stages, TaskMessage } from "../records/stages.ts";

export type EnqueueTasks = (
  job: JobRef,
  stage: Stage,
  tasks: readonly string[],
  options?: { delaySeconds?: number },
) => Promise<unknown>;

/** Sends tasks to the queues of these stages, and of no other. */
export function enqueueTasks(names: readonly Stage[]) {
  const queues = Object.fromEntries(names.map((name) => [name, queue(stages[name].worker, TaskMessage)]));
  return capability(
    queues,
    (built): EnqueueTasks =>
      ({ accountId, jobId }, stage, tasks, options) => {
        const sender = built[stage];
        if (!sender) throw new Error(`This function may not enqueue tasks of the stage ${stage}`);
        return Promise.all(tasks.map((task) => sender.send({ accountId, jobId, stage, task }, accountId, options)));
      },
  );
}
