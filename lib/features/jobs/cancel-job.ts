import { endJobs } from "#domain/jobs/end-jobs";
import { readJobs } from "#domain/jobs/read-jobs";
import type { Job, JobRef } from "#domain/records/job";
import { capability } from "#lambda/capability";

type Cancellation = "cancelled" | "done" | "failed" | "unknown";

/**
 * Cancels a job with a full refund and returns how it has ended, which may be otherwise. Cancelling it again returns
 * the same. Its workers notice within a second and stop. `read` is the job, if the caller has just read it.
 */
export const cancelJob = capability({ jobs: readJobs, ender: endJobs }, jobCanceller);

interface Collaborators {
  jobs: Pick<ReturnType<typeof readJobs.build>, "get">;
  ender: Pick<ReturnType<typeof endJobs.build>, "fail">;
}

/** See `cancelJob`. */
export function jobCanceller({ jobs, ender }: Collaborators) {
  return async (ref: JobRef, read?: Job): Promise<Cancellation> => {
    let job = read ?? (await jobs.get(ref));
    if (job?.status === "processing") {
      if (await ender.fail(ref, { code: "cancelled", message: "The job was cancelled." })) return "cancelled";
      job = await jobs.get(ref);
    }
    if (!job) return "unknown";
    if (job.status === "processing") throw new Error(`The job ${ref.jobId} could not be ended`);
    if (job.status === "done") return "done";
    return job.error_code === "cancelled" ? "cancelled" : "failed";
  };
}
