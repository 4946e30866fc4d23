import type { Task } from "../records/job.ts";
import { waitingTask } from "../records/waiting-task.ts";

/** The units of work of a task; of one that replaces another, also those that are done. */
type Units = number | { done: number; total: number };

/** The units of work of each task of a stage, by the task's name; by default its number from 0. */
export type TaskUnits = readonly number[] | Readonly<Record<string, Units>>;

/** The tasks of a stage that begins: no worker has taken one yet. */
export const waiting = (units: TaskUnits): Record<string, Task> =>
  Object.fromEntries(
    Object.entries<Units>({ ...units }).map(([name, of]) => [
      name,
      waitingTask(typeof of === "number" ? { done: 0, total: of } : of),
    ]),
  );
