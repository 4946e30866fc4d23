import { JobEnded } from "#domain/jobs/call-job-end";
import { endJobs } from "#domain/jobs/end-jobs";
import { JobEnding } from "#domain/jobs/job-ending";
import { internalFunction, internalHandlerFor } from "#lambda/internal-function";

/**
 * Ends a job for its worker, in one transaction and at most once: a worker that loses the answer calls again. This
 * function parses no media, so it may access accounts and the ledger.
 */
export const spec = internalFunction({
  input: JobEnding,
  output: JobEnded,
  timeoutSeconds: 60,
  memoryMb: 512,
  layers: [],
  uses: { ender: endJobs },
  impact: "jobs are made but neither delivered nor refunded",

  handle(ending, { ender }) {
    const { attempt } = ending;
    if (ending.status === "error") return ender.fail(attempt, ending.failure, attempt);
    const { output, refund } = ending;
    return ender.complete(attempt, output, refund === null ? {} : { refund });
  },
});

export const handler = internalHandlerFor(spec);
