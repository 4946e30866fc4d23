import { type Job, maxAttempts } from "../records/job.ts";

export type ReapDecision =
  | { action: "leave" }
  | { action: "fail"; code: string; reason: string }
  /** Tasks to enqueue again: those that nobody has taken, and those whose worker has died. */
  | { action: "again"; tasks: string[] };

/**
 * Waiting tasks are enqueued again after 1, 2, 4 … minutes. Two hours after its start, a job with a task still waiting
 * fails.
 */
const announceAgainAfterMs = 60_000;
export const giveUpAfterMs = 2 * 60 * 60_000;

/**
 * What to do about a running job: leave it, enqueue its tasks again, or end it after too many attempts. One that waits in
 * the line has no message yet.
 */
export function reapDecision(job: Job, now: Date): ReapDecision {
  if (job.status !== "processing" || job.started_at === 0) return { action: "leave" };
  const at = now.getTime();
  const tasks = Object.entries(job.tasks);
  const orphaned = tasks.filter(([, { state, lease_expires_at }]) => state === "running" && lease_expires_at < at);
  // All tasks are done but the stage has not moved: the last worker died before it enqueued the next stage, so the
  // last task is repeated. The end of a task renews its lease, which leaves time for the next stage to be enqueued.
  const lastWord = Math.max(...tasks.map(([, task]) => task.lease_expires_at));
  if (tasks.every(([, { state }]) => state === "done") && lastWord < at) orphaned.push(...tasks.slice(-1));
  if (orphaned.some(([, { attempt }]) => attempt >= maxAttempts))
    return { action: "fail", code: "worker_died", reason: "The job stopped unexpectedly several times." };
  if (orphaned.length > 0) return { action: "again", tasks: orphaned.map(([name]) => name) };

  const waiting = tasks.filter(([, { state }]) => state === "waiting");
  if (waiting.length === 0) return { action: "leave" };
  if (at - (job.started_at ?? Date.parse(job.created_at)) > giveUpAfterMs)
    return { action: "fail", code: "not_started", reason: "The job could not be started in time." };
  const patience = announceAgainAfterMs * 2 ** (job.announced - 1);
  return at - job.queued_at > patience
    ? { action: "again", tasks: waiting.map(([name]) => name) }
    : { action: "leave" };
}
