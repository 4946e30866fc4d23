import type * as z from "zod";
import { ApiError } from "#lambda/errors";
import { reportUnreadable } from "../records/read-items.ts";

/**
 * The refusal for a job that another version of the service has stored in a form that this one cannot read, or that is
 * broken. What is wrong with it is logged for the operator.
 */
export function unreadableJob(item: unknown, { id, cause }: { id: string; cause: z.ZodError }): ApiError {
  reportUnreadable("jobs", item, cause);
  return new ApiError(
    "job_unreadable",
    `The job ${id} cannot be read by this version of the service. If it still runs and no worker is heard of for ten minutes, it is refunded.`,
    { cause, headers: { "X-Job-Id": id } },
  );
}
