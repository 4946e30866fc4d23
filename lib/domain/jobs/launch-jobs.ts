import { systemClock } from "@reelwright/platform/clock";
import { systemIds } from "@reelwright/platform/ids";
import { retrying } from "@reelwright/platform/retrying";
import { tables } from "#lambda/capabilities/tables";
import { capability } from "#lambda/capability";
import { jobLine } from "./job-line.ts";
import { jobLauncher } from "./launch-job.ts";

export const launchJobs = capability(
  {
    storage: tables({
      accounts: ["GetItem", "UpdateItem"],
      credit_ledger: ["PutItem"],
      jobs: ["GetItem", "PutItem"],
      videos: ["PutItem"],
    }),
    line: jobLine,
  },
  ({ storage, line }) => jobLauncher({ ...storage, clock: systemClock, ids: systemIds, retrying, line }),
);
