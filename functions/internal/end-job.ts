import { describeError, log } from "@reelwright/platform/log";
import { JobEnded } from "#domain/jobs/call-job-end";
import { endJobs } from "#domain/jobs/end-jobs";
import { JobEnding } from "#domain/jobs/job-ending";
import { leaveLine } from "#domain/jobs/leave-line";
import { internalFunction, internalHandlerFor } from "#lambda/internal-function";

/**
 * Ends a job for its worker, in one transaction and at most once: a worker that loses the answer calls again. Jobs that
 * wait in the line are started in its place. This function parses no media, so it may access accounts and the ledger.
 */
export const spec = internalFunction({
  input: JobEnding,
  output: JobEnded,
  timeoutSeconds: 60,
  memoryMb: 512,
  layers: [],
  uses: { ender: endJobs, leaveLine },
  impact: "jobs are made but neither delivered nor refunded",

  async handle(ending, { ender, leaveLine }) {
    const { attempt } = ending;
    const ended =
      ending.status === "error"
        ? await ender.fail(attempt, ending.failure, attempt)
        : await ender.complete(attempt, ending.output, ending.refund === null ? {} : { refund: ending.refund });
    // Without it the sweeper starts them, a minute later.
    if (ended)
      await leaveLine(attempt).catch((error) =>
        log("error", "line not left", { ...attempt, error: describeError(error) }),
      );
    return ended;
  },
});

export const handler = internalHandlerFor(spec);
