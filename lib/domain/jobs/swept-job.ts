import * as z from "zod";
import { Job, type JobRef, JobRemains, StoredJob } from "../records/job.ts";
import { type Replacement, replacementFor } from "../records/retired-tasks.ts";
import { Stage } from "../records/stages.ts";
import { type ReapDecision, reapDecision } from "./reap.ts";

/** A running job as the sweeper finds it, which may have been stored by another version. */
export type SweptJob =
  | { state: "readable"; ref: JobRef; job: Job }
  | { state: "retired"; ref: JobRef; stored: StoredStage; replacement: Replacement }
  /** `heardAt`: when its worker last gave a sign of life, milliseconds since 1970. */
  | { state: "unreadable"; ref: JobRef; isRunning: boolean; heardAt: number; problem: string };

export type SweepDecision = ReapDecision | { action: "replace"; stored: StoredStage; replacement: Replacement };

/** What a move to another stage depends on. */
const StoredStage = StoredJob.pick({ stage: true, announced: true, tasks: true });
export type StoredStage = z.infer<typeof StoredStage>;

const Keys = z.object({ account_id: z.string(), id: z.string(), lease_expires_at: z.number().catch(0) });

/** How long a job that cannot be read is left alone. After a rollback, workers of the newer version may still hold it. */
const unreadableForMs = 10 * 60_000;

/** Reads a stored job. Throws only if it has no keys. */
export function sweptJob(item: unknown): SweptJob {
  const { account_id: accountId, id: jobId, lease_expires_at: heardAt } = Keys.parse(item);
  const ref = { accountId, jobId };
  const stored = StoredStage.safeParse(item);
  const job = Job.safeParse(item);
  if (!stored.success || !job.success) {
    const problem = z.prettifyError(stored.error ?? job.error ?? new z.ZodError([]));
    const isRunning = JobRemains.pick({ status: true }).safeParse(item).data?.status === "processing";
    return { state: "unreadable", ref, isRunning, heardAt, problem };
  }
  const isRunning = job.data.status === "processing";
  const replacement = replacementFor(stored.data);
  if (isRunning && replacement) return { state: "retired", ref, stored: stored.data, replacement };
  if (Stage.safeParse(stored.data.stage).success) return { state: "readable", ref, job: job.data };
  const problem = `There is no stage "${stored.data.stage}"`;
  return { state: "unreadable", ref, isRunning, heardAt, problem };
}

/**
 * What to do about a running job. One in a retired stage goes on at the stage that replaces it, once no worker of an
 * earlier version holds it. One that cannot be read is ended and refunded when nobody has been heard of for ten minutes.
 */
export function sweepDecision(swept: SweptJob, now: Date): SweepDecision {
  const at = now.getTime();
  if (swept.state === "readable") return reapDecision(swept.job, now);
  if (swept.state === "retired") {
    const { stored, replacement } = swept;
    const held = Object.values(stored.tasks).some(
      ({ state, lease_expires_at }) => state === "running" && lease_expires_at >= at,
    );
    return held ? { action: "leave" } : { action: "replace", stored, replacement };
  }
  if (!swept.isRunning || at - swept.heardAt < unreadableForMs) return { action: "leave" };
  return { action: "fail", code: "internal_error", reason: "Something went wrong on our side." };
}
