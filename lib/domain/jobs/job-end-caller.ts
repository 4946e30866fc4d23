import type { AttemptRef } from "./job.ts";
import type { JobEnding, Output } from "./job-ending.ts";

/** Says to the function that ends jobs how one is to end. Each answers true when the job ended by this. */
export function jobEndCaller(call: (ending: JobEnding) => Promise<boolean>) {
  return {
    complete: (attempt: AttemptRef, output: Output, { refund }: { refund?: string } = {}): Promise<boolean> =>
      call({ status: "done", attempt, output, refund: refund ?? null }),
    fail: (attempt: AttemptRef, failure: { code: string; message: string }): Promise<boolean> =>
      call({ status: "error", attempt, failure }),
  };
}
