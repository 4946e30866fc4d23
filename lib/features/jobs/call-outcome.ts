import * as z from "zod";
import { JobFailed } from "#lambda/worker";

/** How a function that works for a job ended: done, or the job has failed for a reason that its owner can read. */
export const CallOutcome = z.discriminatedUnion("status", [
  z.object({ status: z.literal("done") }),
  z.object({ status: z.literal("failed"), code: z.string(), message: z.string() }),
  /** It was told to stop. */
  z.object({ status: z.literal("stopped") }),
]);
export type CallOutcome = z.infer<typeof CallOutcome>;

/** Waits for work, and makes a failure of the job a value. Any other error is thrown on. */
export async function outcomeOf(work: Promise<unknown>): Promise<CallOutcome> {
  try {
    await work;
    return { status: "done" };
  } catch (error) {
    if (error instanceof JobFailed) return { status: "failed", code: error.code, message: error.message };
    throw error;
  }
}

/** Throws a failure of the job again, where the job's worker sees it. */
export function orJobFailure(outcome: CallOutcome): void {
  if (outcome.status === "failed") throw new JobFailed(outcome.code, outcome.message);
  if (outcome.status === "stopped") throw new Error("The function was told to stop");
}
