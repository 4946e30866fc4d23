import type { AttemptRef } from "../records/job.ts";
import type { JobEnding, Output } from "./job-ending.ts";

/** Calls the function that ends jobs. Each method returns true if the job ended by this call. */
export function jobEndCaller(call: (ending: JobEnding) => Promise<boolean>) {
  return {
    complete: (attempt: AttemptRef, output: Output, { refund }: { refund?: string } = {}): Promise<boolean> =>
      call({ status: "done", attempt, output, refund: refund ?? null }),
    fail: (attempt: AttemptRef, failure: { code: string; message: string }): Promise<boolean> =>
      call({ status: "error", attempt, failure }),
  };
}
