import { type Job, leaseMs } from "./job.ts";

export type ReapDecision =
  | { action: "leave" }
  | { action: "fail"; code: string; reason: string }
  | { action: "requeue" };

/** A stage nobody has taken up is announced again after this long, and given up after the other. */
const requeueAfterMs = 5 * 60_000;
const giveUpAfterMs = 2 * 60 * 60_000;

/** What is to be done about a job under way: leave it, end it because its worker is gone, or send its messages again. */
export function reapDecision(job: Job, now: Date): ReapDecision {
  if (job.status !== "processing") return { action: "leave" };
  const at = now.getTime();
  const tasks = Object.values(job.tasks);
  const silent = tasks.some(({ state, lease_expires_at }) => state === "running" && lease_expires_at < at);
  // All done and nobody going on: the last worker died between finishing and handing over.
  const stuck =
    tasks.every(({ state }) => state === "done") &&
    Math.max(...tasks.map((task) => task.lease_expires_at)) + leaseMs < at;
  if (silent || stuck)
    return { action: "fail", code: "worker_died", reason: "The render worker stopped before it finished." };
  const waiting = tasks.some(({ state }) => state === "waiting");
  if (!waiting) return { action: "leave" };
  if (at - Date.parse(job.created_at) > giveUpAfterMs)
    return { action: "fail", code: "not_started", reason: "The render could not be started in time." };
  return at - job.queued_at > requeueAfterMs ? { action: "requeue" } : { action: "leave" };
}
