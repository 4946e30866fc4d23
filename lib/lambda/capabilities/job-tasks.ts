import { type AttemptRef, heartbeatMs, type Job, maxAttempts } from "#domain/jobs/job";
import type { Stage, TaskMessage } from "#domain/jobs/stages";
import { describeError, log } from "#platform/log";
import { capability } from "../capability.ts";
import { JobFailed, RetryLater } from "../worker.ts";
import { endJobs } from "./end-jobs.ts";
import { writeTasks } from "./jobs.ts";

export interface TaskContext {
  /** Names this attempt: what it publishes, and where it may write. */
  attempt: AttemptRef;
  /** Aborted when the job has ended meanwhile or the task was given to another. */
  signal: AbortSignal;
  /** Says how many units of the task are done. */
  report(done: number): void;
}

/** What follows when a task was the last of its stage: the next stage, and the units of work of each of its tasks. */
export interface NextStage {
  next: Stage;
  tasks: readonly number[];
  /** Sends the messages of the tasks so named. */
  send(tasks: readonly string[]): Promise<unknown>;
}

/**
 * Runs one attempt at one task, with its lease kept alive; the last of a stage hands over to the next. Ends the job when the
 * work says that it has failed, or when trying has not helped; anything else is tried again.
 */
export const jobTasks = capability([...writeTasks.needs, ...endJobs.needs], () => {
  const [jobs, ender] = [writeTasks.build(), endJobs.build()];

  async function attemptAt(
    { attempt, job }: { attempt: AttemptRef; job: Job },
    work: (job: Job, context: TaskContext) => Promise<NextStage | null>,
  ): Promise<void> {
    const stopped = new AbortController();
    let done = 0;
    const beat = setInterval(async () => {
      const mine = await jobs.reportTask(attempt, done).catch((cause) => {
        log("warn", "heartbeat failed", { ...attempt, error: String(cause) });
        return true;
      });
      if (!mine) stopped.abort(new Error(`The job ${attempt.jobId} has ended or its task was given to another`));
    }, heartbeatMs);
    try {
      const next = await work(job, {
        attempt,
        signal: stopped.signal,
        report: (units) => {
          done = units;
        },
      });
      clearInterval(beat);
      if (!next) return;
      const { lastOfStage } = await jobs.finishTask(attempt);
      if (lastOfStage && (await jobs.advance(attempt, { from: job.stage, to: next.next, tasks: next.tasks })))
        await next.send(Object.keys(next.tasks));
    } catch (error) {
      clearInterval(beat);
      if (stopped.signal.aborted) return log("info", "work stopped: it is no longer wanted", { ...attempt });
      await settle(attempt, error);
    }
  }

  async function settle(attempt: AttemptRef, error: unknown): Promise<void> {
    const failed = error instanceof JobFailed;
    const final = failed || attempt.attempt >= maxAttempts;
    log(failed ? "warn" : "error", "work failed", { ...attempt, final, error: describeError(error) });
    if (!final) {
      await jobs.releaseTask(attempt);
      throw new RetryLater(5 * attempt.attempt, { cause: error });
    }
    const failure = failed ? error : { code: "internal_error", message: "Something went wrong on our side." };
    await ender.fail(attempt, { code: failure.code, message: failure.message }, attempt);
  }

  return {
    async run(
      message: TaskMessage,
      work: (job: Job, context: TaskContext) => Promise<NextStage | null>,
    ): Promise<void> {
      const outcome = await jobs.startTask(message);
      if (outcome.started) {
        const attempt = { ...message, attempt: outcome.attempt };
        return attemptAt({ attempt, job: outcome.started }, work);
      }
      log("info", "task not taken", { ...message, reason: outcome.reason });
      if (outcome.reason === "exhausted")
        await ender.fail(message, {
          code: "worker_died",
          message: "The work stopped before it finished, several times.",
        });
    },

    complete: ender.complete,
  };
});
