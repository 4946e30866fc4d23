import { systemClock } from "@reelwright/platform/clock";
import { describeError, log } from "@reelwright/platform/log";
import * as z from "zod";
import { endJobs } from "#domain/jobs/end-jobs";
import { readJobs } from "#domain/jobs/read-jobs";
import { TaskMessage } from "#domain/records/stages";
import { worker, workerFor } from "#lambda/worker";

/** Ends the job of a dead-lettered message, unless another message has done it or a worker is still on it. */
export const spec = worker({
  source: "dead letters",
  message: z.unknown(),
  timeoutSeconds: 30,
  memoryMb: 256,
  maxConcurrency: 5,
  layers: [],
  uses: { jobs: readJobs, ender: endJobs },
  impact: "jobs of dead letters wait for the sweeper",

  async handle(message, { jobs, ender }) {
    const task = TaskMessage.safeParse(message);
    // The sweeper finds the delivery of a webhook. The event of an object in an intake is lost: it must be sent again.
    if (!task.success) return log("error", "dead letter", { message });
    const job = await jobs.get(task.data).catch((error) => {
      log("error", "dead letter: the sweeper ends its job", { ...task.data, error: describeError(error) });
    });
    if (job === undefined) return;
    if (job && job.stage !== task.data.stage) return;
    const current = job?.tasks[task.data.task];
    // Another message of the task has done it. Its stage goes on with the tasks that are left.
    if (current?.state === "done") return;
    if (current?.state === "running" && current.lease_expires_at > systemClock.now().getTime()) return;
    const ended = job
      ? await ender.fail(task.data, {
          code: "worker_died",
          message: "The job stopped unexpectedly several times.",
        })
      : false;
    log("error", "dead letter", { ...task.data, ended });
  },
});

export const handler = workerFor(spec);
