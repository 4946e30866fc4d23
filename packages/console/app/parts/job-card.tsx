import { agoOf, creditsOf } from "../../logic/formats.ts";
import { describeFailure, stageWords, stateWord } from "../../logic/job-words.ts";
import type { JobState } from "../state/follow-job.ts";
import { jobs, kindOf } from "../state/jobs-store.tsx";
import { DeleteButton } from "./delete-button.tsx";
import { JobResult } from "./job-result.tsx";

interface Props {
  job: JobState;
  onCancel?: () => void;
  /** For jobs that have ended. */
  onDelete?: () => void;
}

/** A job: its progress, its result or why it failed. */
export function JobCard({ job, onCancel, onDelete }: Props) {
  const { jobId, title, status, progress, stage, cost, created } = job;
  const kind = kindOf(job);
  return (
    <li class={`job ${status}`}>
      <div class="job-head">
        <h2 dir="auto">{title ?? kind}</h2>
        <span class={`badge ${status}`}>{stateWord(job)}</span>
        <span class="job-facts">
          {[title && kind, agoOf(created, new Date()), creditsOf(cost)].filter(Boolean).join(" · ")}
        </span>
        <code class="job-id">{jobId}</code>
        {status === "processing" && onCancel && (
          <button type="button" class="button small" onClick={onCancel} aria-label={`Cancel ${kind}`}>
            Cancel
          </button>
        )}
        {status !== "processing" && onDelete && <DeleteButton name={title ?? kind} onClick={onDelete} />}
      </div>
      {status === "processing" && (
        <div class="job-progress">
          <progress max={100} value={progress} aria-label={`${kind}: progress`} />
          <span>{`${progress} % · ${stageWords(stage)}`}</span>
        </div>
      )}
      {status === "error" && <JobFailure job={job} />}
      {status === "done" &&
        (job.result ? <JobResult result={job.result} /> : <p class="hint">The result was deleted.</p>)}
    </li>
  );
}

function JobFailure({ job }: { job: JobState }) {
  const { reason, remedy, refund } = describeFailure(job);
  return (
    <div class="job-failure">
      <p>{reason}</p>
      {remedy && <p>{remedy}</p>}
      <p class="hint">
        {refund} {job.code && <code>{job.code}</code>}
      </p>
    </div>
  );
}

/** The job with this ID as it goes on; nothing before it is known. */
export function FollowedJob({ jobId }: { jobId: string }) {
  const job = jobs.value?.find((one) => one.jobId === jobId);
  return job ? (
    <ul class="jobs">
      <JobCard job={job} />
    </ul>
  ) : null;
}
