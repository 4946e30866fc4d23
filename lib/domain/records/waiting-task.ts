import type { Task } from "./job.ts";

/** A task that no worker has taken yet. */
export const waitingTask = (units: Pick<Task, "done" | "total">): Task => ({
  state: "waiting",
  attempt: 0,
  lease_expires_at: 0,
  ...units,
});
