import type * as z from "zod";
import type { StoredJob, Task } from "./job.ts";
import { replacementFor, retiredTasks } from "./retired-tasks.ts";
import { Stage } from "./stages.ts";
import { waitingTask } from "./waiting-task.ts";

type JobInKnownStages = Omit<StoredJob, "stages" | "stage"> & { stages: Stage[]; stage: Stage };

/**
 * A stored job in the stages of this version. Retired tasks are replaced. A stage that is unknown is left out; a job in
 * one shows the stage before it, until the sweeper ends it.
 */
export function knownStages(job: StoredJob, context: z.RefinementCtx<StoredJob>): JobInKnownStages {
  const replacement = replacementFor(job);
  const stages = [...new Set(job.stages.flatMap(known))];
  const passed = job.stages.slice(0, job.stages.indexOf(job.stage) + 1).flatMap(known);
  const stage = replacement?.stage ?? known(job.stage)[0] ?? passed.at(-1) ?? stages[0];
  if (stage === undefined) {
    context.addIssue({ code: "custom", message: "It has no stage of this version", path: ["stage"] });
    return { ...job, stages: [], stage: "prepare" };
  }
  if (!replacement) return { ...job, stages, stage };
  const waiting = Object.entries(replacement.tasks).map(([name, units]): [string, Task] => [name, waitingTask(units)]);
  return { ...job, stages, stage, tasks: Object.fromEntries(waiting) };
}

/** The stage of this version that is or replaces a stored one; none if it is unknown. */
function known(name: string): Stage[] {
  const same = Stage.safeParse(name);
  if (same.success) return [same.data];
  return retiredTasks.flatMap(({ stage, to }) => (stage === name ? [to] : [])).slice(0, 1);
}
