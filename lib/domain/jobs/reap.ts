import { type Job, leaseMs, maxAttempts } from "./job.ts";

export type ReapDecision =
  | { action: "leave" }
  | { action: "fail"; code: string; reason: string }
  /** Tasks to hand out again: those nobody has taken, and those whose worker is gone. */
  | { action: "again"; tasks: string[] };

/** A stage nobody has taken up is announced again after this long, then after twice as long, and so on; given up after the other. */
const announceAgainAfterMs = 60_000;
const giveUpAfterMs = 2 * 60 * 60_000;

/** What is to be done about a job under way: leave it, hand its tasks out again, or end it because trying has not helped. */
export function reapDecision(job: Job, now: Date): ReapDecision {
  if (job.status !== "processing") return { action: "leave" };
  const at = now.getTime();
  const tasks = Object.entries(job.tasks);
  const orphaned = tasks.filter(([, { state, lease_expires_at }]) => state === "running" && lease_expires_at < at);
  // All done and nobody going on: the last worker died between finishing and handing over, so the last task is done once more.
  const lastWord = Math.max(...tasks.map(([, task]) => task.lease_expires_at));
  if (tasks.every(([, { state }]) => state === "done") && lastWord + leaseMs < at) orphaned.push(...tasks.slice(-1));
  if (orphaned.some(([, { attempt }]) => attempt >= maxAttempts))
    return { action: "fail", code: "worker_died", reason: "The job stopped unexpectedly several times." };
  if (orphaned.length > 0) return { action: "again", tasks: orphaned.map(([name]) => name) };

  const waiting = tasks.filter(([, { state }]) => state === "waiting");
  if (waiting.length === 0) return { action: "leave" };
  if (at - Date.parse(job.created_at) > giveUpAfterMs)
    return { action: "fail", code: "not_started", reason: "The job could not be started in time." };
  const patience = announceAgainAfterMs * 2 ** (job.announced - 1);
  return at - job.queued_at > patience
    ? { action: "again", tasks: waiting.map(([name]) => name) }
    : { action: "leave" };
}
