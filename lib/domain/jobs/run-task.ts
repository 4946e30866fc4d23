import type { Repeat } from "@reelwright/platform/every";
import { describeError, log } from "@reelwright/platform/log";
import { JobFailed, RetryLater } from "#lambda/worker";
import { type AttemptRef, type Job, maxAttempts, progressOf } from "../records/job.ts";
import type { Stage, TaskMessage } from "../records/stages.ts";
import type { EnqueueTasks } from "./enqueue-tasks.ts";

import { nextStage } from "./pipelines.ts";
import type { stageSteps } from "./stage-steps.ts";
import type { taskAttempts } from "./task-attempts.ts";
import type { TaskUnits } from "./waiting-tasks.ts";

export interface TaskContext {
  /** Names this attempt, its published files and its folder. */
  attempt: AttemptRef;
  /** Aborted if the job has ended meanwhile or another attempt has taken the task. */
  signal: AbortSignal;
  /** Reports how many units of the task are done. */
  report(done: number): void;
}

/** What a task leaves for the next stage, if it was the last of its own stage. */
export interface StageOutput {
  /** The units of work of each task of the next stage. */
  tasks: TaskUnits;
  /** Stages of the job that turned out not to be needed. */
  skip?: readonly Stage[];
  /** How long the queue holds the tasks back. */
  delaySeconds?: number;
}

/** Sends the job back to an earlier stage, since this version cannot use what the stage has left. */
export interface StageRepeat {
  repeat: Stage;
}

/** What a task leaves; null if it has ended the job. */
export type TaskOutput = StageOutput | StageRepeat | null;

type Work = (job: Job, context: TaskContext) => Promise<TaskOutput>;

interface Collaborators {
  jobs: ReturnType<typeof taskAttempts> & Pick<ReturnType<typeof stageSteps>, "advance">;
  ender: { fail(attempt: AttemptRef, failure: { code: string; message: string }): Promise<unknown> };
  enqueue: EnqueueTasks;
  everyHeartbeat: Repeat;
  /** Looks apart from heartbeats whether the job has ended: a heartbeat is a write, and too expensive to be made so often. */
  pollCancellation: Repeat;
}

/**
 * Runs one attempt at one task, with its lease kept alive; the last of a stage enqueues the next stage. Ends the job if
 * the work reports that it has failed, or after the last attempt; anything else is retried.
 */
export function taskRunner({ jobs, ender, enqueue, everyHeartbeat, pollCancellation }: Collaborators) {
  return async (message: TaskMessage, work: Work): Promise<void> => {
    const outcome = await jobs.startTask(message);
    if (outcome.started) {
      const attempt = { ...message, attempt: outcome.attempt };
      return attemptAt({ attempt, job: outcome.started }, work);
    }
    log("info", "task not taken", { ...message, reason: outcome.reason });
    if (outcome.reason === "exhausted") {
      // The last attempt still holds the task, although its worker has died.
      const attempt = { ...message, attempt: maxAttempts };
      await ender.fail(attempt, {
        code: "worker_died",
        message: "The job stopped unexpectedly several times.",
      });
    }
  };

  async function attemptAt({ attempt, job }: { attempt: AttemptRef; job: Job }, work: Work): Promise<void> {
    const stopped = new AbortController();
    let done = 0;
    const stop = () => stopped.abort(new Error(`The job ${attempt.jobId} has ended or another attempt has its task`));
    const stopBeating = everyHeartbeat(async () => {
      const mine = await jobs.reportTask(attempt, done).catch((cause) => {
        log("warn", "heartbeat failed", { ...attempt, error: String(cause) });
        return true;
      });
      if (!mine) stop();
    });
    const stopPolling = pollCancellation(async () => {
      // A look that fails is not logged: the next heartbeat says as much.
      if (await jobs.hasEnded(attempt).catch(() => false)) stop();
    });
    const rest = () => {
      stopBeating();
      stopPolling();
    };
    try {
      const output = await work(job, {
        attempt,
        signal: stopped.signal,
        report: (units) => {
          done = units;
        },
      });
      rest();
      if (!output) return;
      if ("repeat" in output) return await sendBack({ attempt, job }, output.repeat);
      // Take the stage from the message: the job may have moved on.
      const next = nextStage({ ...job, stage: attempt.stage }, output.skip);
      const { lastOfStage } = await jobs.finishTask(attempt);
      if (lastOfStage && (await jobs.advance(attempt, { from: job.stage, to: next, tasks: output.tasks })))
        await enqueue(attempt, next, Object.keys(output.tasks), { delaySeconds: output.delaySeconds });
    } catch (error) {
      rest();
      if (stopped.signal.aborted) return log("info", "work stopped: it is no longer wanted", { ...attempt });
      await settle(attempt, error);
    }
  }

  /** The sweeper enqueues the stage: this happens only after a deployment, and no worker sends to earlier stages. */
  async function sendBack({ attempt, job }: { attempt: AttemptRef; job: Job }, stage: Stage): Promise<void> {
    const step = { from: job.stage, to: stage, tasks: [1], leastProgress: progressOf(job) };
    const sentBack = await jobs.advance(attempt, step);
    log("warn", "stage repeated: another version has made what it left", { ...attempt, stage, sentBack });
  }

  async function settle(attempt: AttemptRef, error: unknown): Promise<void> {
    const failed = error instanceof JobFailed;
    const final = failed || attempt.attempt >= maxAttempts;
    log(failed || error instanceof RetryLater ? "warn" : "error", "work failed", {
      ...attempt,
      final,
      error: describeError(error),
    });
    if (!final) {
      await jobs.releaseTask(attempt);
      throw error instanceof RetryLater ? error : new RetryLater(5 * attempt.attempt, { cause: error });
    }
    const failure = failed ? error : { code: "internal_error", message: "Something went wrong on our side." };
    await ender.fail(attempt, { code: failure.code, message: failure.message });
  }
}
