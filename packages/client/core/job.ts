import { ApiError, JobFailedError, TimeoutError } from "./api-errors.ts";
import { apiPath } from "./api-path.ts";
import type { components } from "./api-types.ts";
import { type Http, pause } from "./http.ts";
import { followEvents, type JobProgress } from "./job-events.ts";

type AnyJob = components["schemas"]["Job"];
export type JobKind = AnyJob["kind"];
/** The result of a job of this kind. */
export type ResultOf<K extends JobKind> = NonNullable<Extract<AnyJob, { kind: K }>["result"]>;
/** A job as `GET /api/jobs/{id}` answers it, with the result R. */
export type JobState<R> = Omit<AnyJob, "result"> & { result: R | null };

export interface WaitOptions {
  onProgress?: (progress: JobProgress) => void;
  /** Stops waiting. The job goes on unless `cancel()` is called. */
  signal?: AbortSignal;
  /** Milliseconds after which a TimeoutError is thrown; 30 minutes unless set. */
  timeoutMs?: number;
}

const streamFailures = 2;
const pollMs = 2_000;

/** A job that was started: a reel, an AI video, thumbnails or music. R is its result. */
export class Job<R> {
  readonly id: string;
  readonly #http: Http;
  readonly #result: R | undefined;

  /** `result` is known at once where an earlier result is returned. The record of its job may have expired. */
  constructor(http: Http, id: string, result?: R) {
    this.#http = http;
    this.id = id;
    this.#result = result;
  }

  /** The job as it is now. */
  async state({ signal }: { signal?: AbortSignal } = {}): Promise<JobState<R>> {
    return this.#http.json({ path: apiPath`/api/jobs/${this.id}`, signal });
  }

  /** Cancels the job, which refunds it. @throws ApiError with the code `job_ended` when it is too late */
  async cancel(): Promise<void> {
    await this.#http.send({ method: "DELETE", path: apiPath`/api/jobs/${this.id}` });
  }

  /**
   * Waits for the result: by the job's stream, and by a call every two seconds once the stream was refused with 429 or
   * has failed twice.
   * @throws JobFailedError when the job fails, TimeoutError, ApiError
   */
  async wait({ onProgress = () => {}, signal, timeoutMs = 30 * 60_000 }: WaitOptions = {}): Promise<R> {
    if (this.#result !== undefined) return this.#result;
    const timeout = AbortSignal.timeout(timeoutMs);
    const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
    try {
      await this.#follow(onProgress, either);
      return await this.#poll(onProgress, either);
    } catch (error) {
      if (!timeout.aborted || signal?.aborted) throw error;
      throw new TimeoutError(`Job ${this.id} has not ended within ${timeoutMs} ms`, { cause: error });
    }
  }

  async #follow(onProgress: (progress: JobProgress) => void, signal: AbortSignal): Promise<void> {
    for (let failures = 0; failures < streamFailures; failures++) {
      try {
        return await followEvents(this.#http, this.id, onProgress, signal);
      } catch (error) {
        if (signal.aborted) throw error;
        if (error instanceof ApiError && error.status === 429) return;
      }
    }
  }

  async #poll(onProgress: (progress: JobProgress) => void, signal: AbortSignal): Promise<R> {
    for (;;) {
      const job = await this.state({ signal });
      if (job.status === "error") throw new JobFailedError(job);
      if (job.status === "done") {
        if (job.result === null) throw new Error(`The result of job ${this.id} was deleted`);
        return job.result;
      }
      onProgress(job);
      await pause(pollMs, signal);
    }
  }
}
