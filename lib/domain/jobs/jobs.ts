import { systemClock } from "@reelwright/platform/clock";
import { type Storage, tables } from "#lambda/capabilities/tables";
import { capability } from "#lambda/capability";
import type { JobRef } from "../records/job.ts";
import { jobStore } from "./job-store.ts";
import { markDeleted } from "./mark-deleted.ts";

const openJobStore = (storage: Storage<"jobs">) => jobStore({ ...storage, clock: systemClock });
type Jobs = ReturnType<typeof openJobStore>;

export const listJobs = capability(
  { storage: tables({ jobs: ["Query"] }) },
  ({ storage }): Pick<Jobs, "list"> => openJobStore(storage),
);

/** A worker's updates of its task. */
export const writeTasks = capability({ storage: tables({ jobs: ["GetItem", "UpdateItem"] }) }, ({ storage }) =>
  openJobStore(storage),
);

export const sweepJobs = capability(
  { storage: tables({ jobs: ["GetItem", "UpdateItem"], "jobs/active": ["Query"] }) },
  ({ storage }): Pick<Jobs, "active" | "readAgain" | "requeue" | "replace"> => openJobStore(storage),
);

export const clearJobs = capability(
  { storage: tables({ jobs: ["UpdateItem"], "jobs/active": ["Query"] }) },
  ({ storage }): Pick<Jobs, "ended" | "cleared"> => openJobStore(storage),
);

/** Deletes the input and result of ended jobs, and leaves their files to the sweeper. */
export const deleteOutputs = capability({ storage: tables({ jobs: ["UpdateItem"] }) }, ({ storage }) => {
  return (ref: JobRef) => markDeleted(ref, { ...storage, clock: systemClock });
});

export const listActiveUploads = capability(
  { storage: tables({ "jobs/active": ["Query"] }) },
  ({ storage }): Pick<Jobs, "activeUploads"> => openJobStore(storage),
);
