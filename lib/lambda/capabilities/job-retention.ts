import { readNumber } from "@reelwright/platform/env";
import { granted } from "../granted.ts";

/** For how many days the record of an ended job is kept. */
export const jobRetention = granted([{ kind: "jobRetention" }], () => readNumber("JOB_RETENTION_DAYS"));
