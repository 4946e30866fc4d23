import { readEnv } from "@reelwright/platform/env";
import { capability } from "#lambda/capability";

/** For how many days the record of an ended job is kept. */
export const jobRetention = capability([{ kind: "jobRetention" }], () =>
  Number(readEnv("JOB_RETENTION_DAYS").JOB_RETENTION_DAYS),
);
