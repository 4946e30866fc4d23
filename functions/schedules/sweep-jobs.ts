import { reapDecision } from "#domain/jobs/reap";
import { JobMessage, SegmentMessage } from "#domain/reels/messages";
import { endJobs, sweepJobs } from "#lambda/capabilities/jobs";
import { queue } from "#lambda/capabilities/queue";
import { schedule, scheduleFor } from "#lambda/schedule";
import { systemClock } from "#platform/clock";
import { describeError, log } from "#platform/log";

/** Finds jobs whose worker or message is lost: ends them with a refund, or announces their stage again. */
export const spec = schedule({
  everyMinutes: 1,
  timeoutSeconds: 55,
  uses: {
    jobs: sweepJobs,
    ender: endJobs,
    prepare: queue("prepare-reel", JobMessage),
    segments: queue("render-segment", SegmentMessage),
    assemble: queue("assemble-reel", JobMessage),
  },
  impact: "jobs of dead workers are neither ended nor refunded",

  async handle({ jobs, ender, prepare, segments, assemble }) {
    for await (const job of jobs.active()) {
      const ref = { accountId: job.account_id, jobId: job.id };
      // The index lags a little behind the table: only what the job itself says may end it.
      const current = reapDecision(job, systemClock.now()).action === "leave" ? null : await jobs.get(ref);
      if (!current) continue;
      const decision = reapDecision(current, systemClock.now());
      try {
        if (decision.action === "fail") {
          const ended = await ender.fail(ref, { code: decision.code, message: decision.reason });
          log("warn", "job reaped", { ...ref, code: decision.code, ended });
        } else if (decision.action === "requeue" && (await jobs.requeued(ref, job.queued_at))) {
          const names = Object.entries(job.tasks).flatMap(([name, { state }]) => (state === "waiting" ? [name] : []));
          for (const name of names) {
            if (job.stage === "prepare") await prepare.send(ref, ref.accountId);
            else if (job.stage === "assemble") await assemble.send(ref, ref.accountId);
            else await segments.send({ ...ref, index: Number(name.replace("segment-", "")) }, ref.accountId);
          }
          log("warn", "stage announced again", { ...ref, stage: job.stage, tasks: names.length });
        }
      } catch (error) {
        // One job that cannot be ended must not keep the others waiting.
        log("error", "job could not be reaped", { ...ref, error: describeError(error) });
      }
    }
  },
});

export const handler = scheduleFor(spec);
