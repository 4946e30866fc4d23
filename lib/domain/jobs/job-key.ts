import type { JobRef } from "../records/job.ts";

/** The key of a job in its table. */
export const jobKey = ({ accountId, jobId }: JobRef) => ({ account_id: accountId, id: jobId });
