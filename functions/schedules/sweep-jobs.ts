import { systemClock } from "@reelwright/platform/clock";
import { describeError, log } from "@reelwright/platform/log";
import { endJobs } from "#domain/jobs/end-jobs";
import { enqueueTasks } from "#domain/jobs/enqueue-tasks";
import { sweepJobs } from "#domain/jobs/jobs";
import { reapDecision } from "#domain/jobs/reap";
import { stageNames } from "#domain/records/stages";
import { schedule, scheduleFor } from "#lambda/schedule";

/** Finds jobs whose worker or message was lost. It enqueues their tasks again, or ends the jobs with a refund. */
export const spec = schedule({
  everyMinutes: 1,
  timeoutSeconds: 55,
  uses: { jobs: sweepJobs, ender: endJobs, enqueue: enqueueTasks(stageNames) },
  impact: "jobs of dead workers are neither taken up again nor refunded",

  async handle({ jobs, ender, enqueue }) {
    for await (const indexed of jobs.active()) {
      const ref = { accountId: indexed.account_id, jobId: indexed.id };
      // The index is eventually consistent, so the job itself is read.
      const job = reapDecision(indexed, systemClock.now()).action === "leave" ? null : await jobs.get(ref);
      if (!job) continue;
      const decision = reapDecision(job, systemClock.now());
      try {
        if (decision.action === "fail") {
          const ended = await ender.fail(ref, { code: decision.code, message: decision.reason });
          log("warn", "job reaped", { ...ref, code: decision.code, ended });
        } else if (decision.action === "again" && (await jobs.requeue(job, decision.tasks))) {
          await enqueue(ref, job.stage, decision.tasks);
          log("warn", "tasks handed out again", { ...ref, stage: job.stage, tasks: decision.tasks });
        }
      } catch (error) {
        // A job that cannot be ended must not block the others.
        log("error", "job could not be reaped", { ...ref, error: describeError(error) });
      }
    }
  },
});

export const handler = scheduleFor(spec);
