import { setTimeout as sleep } from "node:timers/promises";
import { type Job, type JobRef, progressOf } from "#domain/jobs/job";
import { reapDecision } from "#domain/jobs/reap";
import { systemClock } from "#platform/clock";
import { capability } from "../capability.ts";
import { ApiError } from "../errors.ts";
import { SynchronousAnswer } from "../synchronous.ts";
import { endJobs } from "./end-jobs.ts";
import { readJobs } from "./jobs.ts";

/** One read a second is cheap beside a render, and soon enough for a person. */
const pollMs = 1000;

/** Why a job ended that its caller can do something about. */
const told = ["media_unreadable", "media_unreachable", "cancelled"] as const;

/** Waits for a job on behalf of a caller, and ends it itself when its worker has gone silent. */
export const awaitJob = capability([...readJobs.needs, ...endJobs.needs], () => {
  const [jobs, ender] = [readJobs.build(), endJobs.build()];

  async function outcomeOf<T>(ref: JobRef, read: (job: Job) => T, signal: AbortSignal): Promise<T | ApiError> {
    for (;;) {
      const job = await present(ref);
      if (job.status === "done") return read(job);
      if (job.status === "error") {
        const code = told.find((known) => known === job.error_code) ?? "render_failed";
        return new ApiError(code, job.error ?? "The render failed.", {
          headers: { "X-Job-Id": job.id, Location: `/api/jobs/${job.id}` },
        });
      }
      const decision = reapDecision(job, systemClock.now());
      if (decision.action === "fail") await ender.fail(ref, { code: decision.code, message: decision.reason });
      else await sleep(pollMs, null, { signal });
    }
  }

  async function present(ref: JobRef): Promise<Job> {
    const job = await jobs.get(ref);
    if (!job) throw new Error(`The job ${ref.jobId} is gone`);
    return job;
  }

  return <T>(ref: JobRef, read: (job: Job) => T) =>
    new SynchronousAnswer<T>({
      jobId: ref.jobId,
      statusUrl: `/api/jobs/${ref.jobId}`,
      outcome: (signal) => outcomeOf(ref, read, signal),
      present: async () => {
        const job = await present(ref);
        return { jobId: job.id, status: job.status, progress: progressOf(job) };
      },
    });
});
