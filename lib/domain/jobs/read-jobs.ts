import { tables } from "#lambda/capabilities/tables";
import { capability } from "#lambda/capability";
import { jobGetter } from "./get-job.ts";

/** Reads one job by its ID. */
export const readJobs = capability({ storage: tables({ jobs: ["GetItem"] }) }, ({ storage }) => ({
  get: jobGetter(storage),
}));
