import { creditsOf } from "../../logic/formats.ts";
import type { JobState } from "../state/follow-job.ts";
import { kindOf, refreshJobs } from "../state/jobs-store.tsx";
import { api, refreshAccount } from "../state/session.ts";
import { Confirm } from "./confirm.tsx";

/** Asks, then cancels a running job. */
export function CancelJob({ job, onClose }: { job: JobState; onClose: () => void }) {
  async function cancel() {
    await api().jobs.get(job.jobId).cancel();
    await Promise.all([refreshJobs(), refreshAccount()]);
  }
  return (
    <Confirm
      title={`Cancel this job?`}
      text={`${kindOf(job)}, ${job.progress} % done. ${job.cost === 0 ? "It is free." : `Its ${creditsOf(job.cost)} are refunded.`}`}
      action="Cancel job"
      run={cancel}
      onClose={onClose}
    />
  );
}
