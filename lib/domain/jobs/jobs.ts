import { systemClock } from "@reelwright/platform/clock";
import { documentClient } from "@reelwright/platform/document-client";
import { readEnv } from "@reelwright/platform/env";
import { systemIds } from "@reelwright/platform/ids";
import { retrying } from "@reelwright/platform/retrying";
import { capability } from "#lambda/capability";
import type { JobRef } from "./job.ts";
import { jobStore } from "./job-store.ts";
import { jobLauncher } from "./launch-job.ts";
import { markDeleted } from "./mark-deleted.ts";

function openJobStore() {
  return jobStore({
    documents: documentClient(),
    tables: { jobs: readEnv("JOBS_TABLE").JOBS_TABLE },
    clock: systemClock,
  });
}

type Jobs = ReturnType<typeof openJobStore>;

export const readJobs = capability(
  [{ kind: "table", name: "jobs", actions: ["GetItem"] }],
  (): Pick<Jobs, "get"> => openJobStore(),
);
export const listJobs = capability(
  [{ kind: "table", name: "jobs", actions: ["Query"] }],
  (): Pick<Jobs, "list"> => openJobStore(),
);

/** What a worker says of its task. */
export const writeTasks = capability(
  [{ kind: "table", name: "jobs", actions: ["GetItem", "UpdateItem"] }],
  openJobStore,
);

export const sweepJobs = capability(
  [
    { kind: "table", name: "jobs", actions: ["GetItem", "UpdateItem"] },
    { kind: "table", name: "jobs", index: "active", actions: ["Query"] },
  ],
  (): Pick<Jobs, "get" | "active" | "handOutAgain"> => openJobStore(),
);

export const clearJobs = capability(
  [
    { kind: "table", name: "jobs", actions: ["UpdateItem"] },
    { kind: "table", name: "jobs", index: "active", actions: ["Query"] },
  ],
  (): Pick<Jobs, "ended" | "cleared"> => openJobStore(),
);

/** Makes left-over of what ended jobs have published. */
export const deleteOutputs = capability([{ kind: "table", name: "jobs", actions: ["UpdateItem"] }], () => {
  const given = { documents: documentClient(), tables: { jobs: readEnv("JOBS_TABLE").JOBS_TABLE }, clock: systemClock };
  return (ref: JobRef) => markDeleted(ref, given);
});

export const listActiveJobs = capability(
  [{ kind: "table", name: "jobs", index: "active", actions: ["Query"] }],
  (): Pick<Jobs, "active"> => openJobStore(),
);

export const launchJobs = capability(
  [
    { kind: "table", name: "accounts", actions: ["GetItem", "UpdateItem"] },
    { kind: "table", name: "credit_ledger", actions: ["PutItem"] },
    { kind: "table", name: "jobs", actions: ["GetItem", "PutItem"] },
    { kind: "table", name: "videos", actions: ["PutItem"] },
  ],
  () => {
    const env = readEnv("ACCOUNTS_TABLE", "CREDIT_LEDGER_TABLE", "JOBS_TABLE", "VIDEOS_TABLE");
    const tables = {
      accounts: env.ACCOUNTS_TABLE,
      credit_ledger: env.CREDIT_LEDGER_TABLE,
      jobs: env.JOBS_TABLE,
      videos: env.VIDEOS_TABLE,
    };
    return jobLauncher({ documents: documentClient(), tables, clock: systemClock, ids: systemIds, retrying });
  },
);
