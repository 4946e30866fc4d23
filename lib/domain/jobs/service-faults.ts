import { log } from "@reelwright/platform/log";
import type { JobRef } from "../records/job.ts";

/** Codes of jobs that ended through no fault of their callers: only the operator can do something about them. */
const faults: ReadonlySet<string> = new Set([
  "internal_error",
  "worker_died",
  "not_started",
  "provider_auth",
  "provider_quota",
]);

/** The log entry of such a job. The alarm of failed jobs counts it. */
export const faultMessage = "job failed through a fault of the service";

/** Logs a job that has ended with this code, if that is a fault of the service. */
export function logFault({ accountId, jobId }: JobRef, code: string): void {
  if (faults.has(code)) log("error", faultMessage, { accountId, jobId, code });
}
