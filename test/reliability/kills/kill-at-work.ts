import { setTimeout as sleep } from "node:timers/promises";
import type { EditJobs, EditRef } from "./edit-jobs.ts";

/** A function of a stage: the worker, or one that it calls. */
export interface Target {
  stage: string;
  name: string;
  isWorker: boolean;
  /** The sample of which a long film is used, if the function works for that alone. */
  ofLong?: string;
  /** Fields of that sample which make the function work. */
  fields?: Readonly<Record<string, unknown>>;
}

const latestMs = 300_000;

/** Kills the processes of the function once it works for the job, a while later. False if it was done by then. */
export async function killAtWork(
  jobs: EditJobs,
  { job, target, delayMs }: { job: EditRef; target: Target; delayMs: number },
): Promise<boolean> {
  for (const begun = Date.now(); Date.now() - begun < latestMs; await sleep(10)) {
    const { status, stage, tasks } = await jobs.read(job);
    if (status !== "processing") return false;
    if (stage !== target.stage || tasks["0"]?.state !== "running") continue;
    const busy = jobs.functions.processesOf(target.name).filter((one) => target.isWorker || one.isBusy());
    if (busy.length === 0) continue;
    await sleep(delayMs);
    const now = await jobs.read(job);
    if (now.stage !== stage || now.status !== "processing") return false;
    const atWork = busy.filter((one) => target.isWorker || one.isBusy());
    if (atWork.length === 0) return false;
    for (const { pid } of atWork) process.kill(pid, "SIGKILL");
    return true;
  }
  throw new Error(`${target.name} never worked for ${job.jobId}`);
}

/** How a job has ended. */
export async function endOf(jobs: EditJobs, job: EditRef) {
  for (const begun = Date.now(); Date.now() - begun < latestMs; await sleep(100)) {
    const { status, error_code: code } = await jobs.read(job);
    if (status !== "processing") return { status, code };
  }
  throw new Error(`${job.jobId} did not end`);
}
