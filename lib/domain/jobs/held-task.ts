import type { AttemptRef } from "../records/job.ts";

/** The condition that an attempt still holds its task. The update names `#task` and `#state`. */
export const heldTask = "tasks.#task.#state = :running AND tasks.#task.attempt = :attempt";
/** The values of that condition. */
export const heldBy = ({ attempt }: AttemptRef) => ({ ":running": "running", ":attempt": attempt });
