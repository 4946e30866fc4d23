import { heartbeatMs, type Job, type JobRef, type Stage } from "#domain/jobs/job";
import { log } from "#platform/log";
import { capability } from "../capability.ts";
import { JobFailed } from "../worker.ts";
import { endJobs, writeTasks } from "./jobs.ts";

export interface TaskContext {
  /** Aborted when the job has ended meanwhile. */
  signal: AbortSignal;
  /** Says how many units of the task are done. */
  report(done: number): void;
}

/** What follows when a task was the last of its stage: the next stage, its tasks (name -> units), and their messages. */
export interface NextStage {
  next: Stage;
  tasks: Record<string, number>;
  send(): Promise<unknown>;
}

/** Runs the tasks of a job's stages: each once, with a lease kept alive, and the last of a stage hands over to the next. */
export const jobTasks = capability([...writeTasks.needs, ...endJobs.needs], () => {
  const [jobs, ender] = [writeTasks.build(), endJobs.build()];
  return {
    async run(
      ref: JobRef,
      task: string,
      work: (job: Job, context: TaskContext) => Promise<NextStage | null>,
    ): Promise<void> {
      const { accountId, jobId } = ref;
      const outcome = await jobs.startTask(ref, task);
      if (!outcome.started) return log("info", "task not taken", { jobId, task, reason: outcome.reason });
      const { stage } = outcome.started;
      const ended = new AbortController();
      let done = 0;
      const beat = setInterval(async () => {
        const alive = await jobs.reportTask(ref, task, done).catch((cause) => {
          log("warn", "heartbeat failed", { jobId, task, error: String(cause) });
          return true;
        });
        if (!alive) ended.abort(new Error(`The job ${jobId} has ended`));
      }, heartbeatMs);
      try {
        const next = await work(outcome.started, {
          signal: ended.signal,
          report: (units) => {
            done = units;
          },
        });
        clearInterval(beat);
        if (!next) return;
        const { lastOfStage } = await jobs.finishTask(ref, task);
        if (lastOfStage && (await jobs.advance(ref, { from: stage, to: next.next, tasks: next.tasks })))
          await next.send();
      } catch (error) {
        clearInterval(beat);
        if (ended.signal.aborted) return log("info", "work stopped: its job has ended", { accountId, jobId, task });
        if (!(error instanceof JobFailed)) await jobs.releaseTask(ref, task);
        throw error;
      }
    },

    complete: ender.complete,
    fail: (ref: JobRef, { code, message }: JobFailed) => ender.fail(ref, { code, message }),
  };
});
