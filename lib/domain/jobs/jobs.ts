import { systemClock } from "@reelwright/platform/clock";
import { type Storage, tables } from "#lambda/capabilities/tables";
import { capability } from "#lambda/capability";
import type { JobRef } from "../records/job.ts";
import { jobLister } from "./job-lister.ts";
import { jobSweep } from "./job-sweep.ts";
import { markDeleted } from "./mark-deleted.ts";
import { stageSteps } from "./stage-steps.ts";
import { taskAttempts } from "./task-attempts.ts";

type Sweep = ReturnType<typeof jobSweep>;
type Steps = ReturnType<typeof stageSteps>;

const timed = (storage: Storage<"jobs">) => ({ ...storage, clock: systemClock });

export const listJobs = capability({ storage: tables({ jobs: ["Query"] }) }, ({ storage }) => jobLister(storage));

/** A worker's updates of its task. */
export const writeTasks = capability({ storage: tables({ jobs: ["GetItem", "UpdateItem"] }) }, ({ storage }) => ({
  ...taskAttempts(timed(storage)),
  ...stageSteps(timed(storage)),
}));

export const startJobs = capability(
  { storage: tables({ jobs: ["UpdateItem"] }) },
  ({ storage }): Pick<Steps, "start"> => stageSteps(timed(storage)),
);

export const sweepJobs = capability(
  { storage: tables({ jobs: ["GetItem", "UpdateItem"], "jobs/active": ["Query"] }) },
  ({ storage }): Pick<Sweep, "active" | "readAgain"> & Pick<Steps, "requeue" | "replace"> => ({
    ...jobSweep(timed(storage)),
    ...stageSteps(timed(storage)),
  }),
);

export const clearJobs = capability(
  { storage: tables({ jobs: ["UpdateItem"], "jobs/active": ["Query"] }) },
  ({ storage }): Pick<Sweep, "ended" | "cleared"> => jobSweep(timed(storage)),
);

/** Deletes the input and result of ended jobs, and leaves their files to the sweeper. */
export const deleteOutputs = capability({ storage: tables({ jobs: ["UpdateItem"] }) }, ({ storage }) => {
  return (ref: JobRef) => markDeleted(ref, timed(storage));
});

export const listActiveUploads = capability(
  { storage: tables({ "jobs/active": ["Query"] }) },
  ({ storage }): Pick<Sweep, "activeUploads"> => jobSweep(timed(storage)),
);
