import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Clock } from "@reelwright/platform/clock";
import type { TableNames } from "#lambda/tables";
import { jobGetter } from "./get-job.ts";
import { jobLister } from "./job-lister.ts";
import { jobSweep } from "./job-sweep.ts";
import { stageSteps } from "./stage-steps.ts";
import { taskAttempts } from "./task-attempts.ts";

interface Dependencies {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"jobs">;
  clock: Clock;
}

/** All that can be read and written of running and ended jobs. Functions open the parts that they use. */
export const jobStore = (shared: Dependencies) => ({
  get: jobGetter(shared),
  ...jobLister(shared),
  ...taskAttempts(shared),
  ...stageSteps(shared),
  ...jobSweep(shared),
});
