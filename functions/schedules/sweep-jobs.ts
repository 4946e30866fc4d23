import { systemClock } from "@reelwright/platform/clock";
import { log } from "@reelwright/platform/log";
import { endJobs } from "#domain/jobs/end-jobs";
import { enqueueTasks } from "#domain/jobs/enqueue-tasks";
import { sweepJobs } from "#domain/jobs/jobs";
import type { FoundJob } from "#domain/jobs/line";
import { repairLine } from "#domain/jobs/repair-line";
import { type SweptJob, sweepDecision } from "#domain/jobs/swept-job";
import { stageNames } from "#domain/records/stages";
import { schedule, scheduleFor } from "#lambda/schedule";

/**
 * Finds jobs whose worker or message was lost, and jobs in stages that are retired. It enqueues their tasks again, or
 * ends the jobs with a refund. Then it brings the line in step with the jobs that it has found.
 */
export const spec = schedule({
  everyMinutes: 1,
  timeoutSeconds: 55,
  uses: { jobs: sweepJobs, ender: endJobs, enqueue: enqueueTasks(stageNames), repairLine },
  impact: "jobs of dead workers are neither taken up again nor refunded",

  async handle({ jobs, ender, enqueue, repairLine }, failed) {
    const found: FoundJob[] = [];
    for await (const indexed of jobs.active()) {
      const { ref } = indexed;
      found.push(...inLine(indexed));
      try {
        // The index is eventually consistent, so the job itself is read.
        const swept = sweepDecision(indexed, systemClock.now()).action === "leave" ? null : await jobs.readAgain(ref);
        if (!swept) continue;
        const decision = sweepDecision(swept, systemClock.now());
        if (decision.action === "fail") {
          const ended = await ender.fail(ref, { code: decision.code, message: decision.reason });
          const problem = swept.state === "unreadable" ? swept.problem : undefined;
          log(problem === undefined ? "warn" : "error", "job reaped", { ...ref, code: decision.code, ended, problem });
        } else if (decision.action === "again" && swept.state === "readable") {
          const { job } = swept;
          if (!(await jobs.requeue(job, decision.tasks))) continue;
          await enqueue(ref, job.stage, decision.tasks);
          log("warn", "tasks enqueued again", { ...ref, stage: job.stage, tasks: decision.tasks });
        } else if (decision.action === "replace") {
          const { stored, replacement } = decision;
          if (!(await jobs.replace(ref, stored, replacement))) continue;
          await enqueue(ref, replacement.stage, Object.keys(replacement.tasks));
          log("warn", "job moved from a retired stage", { ...ref, from: stored.stage, to: replacement.stage });
        }
      } catch (error) {
        // A job that cannot be ended must not block the others.
        failed("job could not be reaped", ref, error);
      }
    }
    await repairLine(found);
  },
});

/** What the line has to know of a job. One that waits for its provider takes no room. */
function inLine(swept: SweptJob): FoundJob[] {
  const { accountId: account_id, jobId: job_id } = swept.ref;
  if (swept.state !== "readable") return [{ account_id, job_id, waits: false }];
  const { status, stage, started_at } = swept.job;
  return status === "processing" && stage !== "poll" ? [{ account_id, job_id, waits: started_at === 0 }] : [];
}

export const handler = scheduleFor(spec);
