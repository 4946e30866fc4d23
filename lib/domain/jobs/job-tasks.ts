import { every } from "@reelwright/platform/every";
import { capability } from "#lambda/capability";
import { endLookMs, heartbeatMs, type Job } from "../records/job.ts";
import type { Stage, TaskMessage } from "../records/stages.ts";
import { callJobEnd } from "./call-job-end.ts";
import { enqueueTasks } from "./enqueue-tasks.ts";
import type { JobReader, ReadBy } from "./job-reader.ts";
import { writeTasks } from "./jobs.ts";
import { followersOf, type TypesWith } from "./pipelines.ts";
import { type TaskContext, type TaskOutput, taskRunner } from "./run-task.ts";

/** A reader for each type of job that passes through a stage. */
type ReadersOf<S extends Stage> = { [T in TypesWith<S>]: JobReader<T, unknown> };

/**
 * Runs the tasks of one stage. The work receives the job with its input parsed, and returns the tasks of the next stage;
 * which stage that is follows from the job's pipeline. It returns null if it has ended the job.
 */
export function jobTasks<const S extends Stage, R extends ReadersOf<S>>(stage: S, readers: R) {
  type Typed = ReadBy<R[keyof R]>;
  const all: readonly { read(job: Job): Typed | null }[] = Object.values(readers);
  const read = (job: Job): Typed => {
    for (const reader of all) {
      const typed = reader.read(job);
      if (typed) return typed;
    }
    throw new Error(`The worker of ${stage} does not take the ${job.kind} job ${job.id}`);
  };
  const uses = { jobs: writeTasks, ender: callJobEnd, enqueue: enqueueTasks(followersOf(stage)) };
  return capability(uses, ({ jobs, ender, enqueue }) => {
    const [everyHeartbeat, pollCancellation] = [every(heartbeatMs), every(endLookMs)];
    const run = taskRunner({ jobs, ender, enqueue, everyHeartbeat, pollCancellation });
    return {
      run: (message: TaskMessage, work: (job: Typed, context: TaskContext) => Promise<TaskOutput>) =>
        run(message, async (job, context) => work(read(job), context)),
      complete: ender.complete,
    };
  });
}
