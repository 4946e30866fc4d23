import { setTimeout as sleep } from "node:timers/promises";
import { failureOf } from "#domain/jobs/failure-of";
import { readJobs } from "#domain/jobs/read-jobs";
import type { Place } from "#domain/limits/place-store";
import { type WaitingCalls, waitingCalls } from "#domain/limits/waiting-calls";
import type { Job, JobRef } from "#domain/records/job";
import { AcceptedAnswer } from "#lambda/accepted-answer";
import { capability } from "#lambda/capability";
import { ApiError, type ErrorCode, errorStatus, jobErrors } from "#lambda/errors";
import { type AnswerForm, SynchronousAnswer } from "#lambda/synchronous";
import { waitAgainSeconds } from "#lambda/too-many-waiting";

/** One read a second is cheap beside a render, and soon enough for a person; short jobs are polled faster. */
const pollMs = 1000;
const firstPollMs = 125;

/** How the answer for a kind of job is made. */
export interface JobAnswer<T> {
  statusUrl: string;
  /** The answer, once the job is done. */
  read(job: Job): T;
  /** The answer for a job that still runs when the request reaches its time limit. */
  state(job: Job): object;
  /** The error code for a failure that the caller can do nothing about. */
  fault?: ErrorCode;
  /** How it is sent, if not as JSON. */
  form?: AnswerForm<T> | null;
}

/**
 * Waits for a job on behalf of a caller. The sweeper ends a job whose workers have died. Where as many calls wait as there
 * is room for, the caller is told the job instead.
 */
export const awaitJob = capability({ jobs: readJobs, waits: waitingCalls }, ({ jobs, waits }) =>
  jobWaiter({ jobs, waits, sleep: (ms, signal) => sleep(ms, null, { signal }) }),
);

/** The field that a failure of the caller's media names, as every refusal of a field does. */
function blamed(code: ErrorCode, error: string) {
  const [, path, message] = /^([a-z]\w*(?:\.\w+)*): (.+)$/s.exec(error) ?? [];
  return errorStatus[code] === 400 && path && message ? { details: [{ path, message }] } : {};
}

interface Collaborators {
  jobs: Pick<ReturnType<typeof readJobs.build>, "get">;
  waits: Pick<WaitingCalls, "forCall">;
  sleep(ms: number, signal: AbortSignal): Promise<unknown>;
}

/** See `awaitJob`. */
export function jobWaiter({ jobs, waits, sleep }: Collaborators) {
  async function outcomeOf<T>(
    ref: JobRef,
    { read, statusUrl, fault = "render_failed" }: JobAnswer<T>,
    { place, signal }: { place: Place; signal: AbortSignal },
  ): Promise<T | ApiError> {
    for (let waitMs = firstPollMs; ; waitMs = Math.min(pollMs, 2 * waitMs)) {
      const job = await present(ref);
      if (job.status === "error") {
        const code = jobErrors.find((known) => known === job.error_code) ?? fault;
        const headers = { "X-Job-Id": job.id, Location: statusUrl };
        const { error } = failureOf(job);
        return new ApiError(code, error, { headers, ...blamed(code, error) });
      }
      if (job.deleted_at !== undefined) return new ApiError("not_found", "The result of this call was deleted.");
      if (job.status === "done") return read(job);
      await Promise.all([sleep(waitMs, signal), place.keep()]);
    }
  }

  async function present(ref: JobRef): Promise<Job> {
    const job = await jobs.get(ref);
    if (!job) throw new Error(`The job ${ref.jobId} does not exist any more`);
    return job;
  }

  /** With a place that the call has taken already. */
  return async <T>(ref: JobRef, answer: JobAnswer<T>, own?: Place): Promise<SynchronousAnswer<T> | AcceptedAnswer> => {
    const { jobId } = ref;
    const { statusUrl } = answer;
    const place = own ?? (await waits.forCall(ref.accountId));
    if (!place) {
      const state = answer.state(await present(ref));
      return new AcceptedAnswer({ jobId, statusUrl, state, retryAfterSeconds: waitAgainSeconds });
    }
    return new SynchronousAnswer<T>({
      jobId,
      statusUrl,
      outcome: (signal) => outcomeOf(ref, answer, { place, signal }).finally(() => place.free()),
      present: async () => answer.state(await present(ref)),
      form: answer.form,
    });
  };
}
