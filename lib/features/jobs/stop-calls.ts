import type { Bucket } from "@reelwright/platform/bucket";
import { describeError, log } from "@reelwright/platform/log";
import type { TaskContext } from "#domain/jobs/run-task";
import type { AttemptRef } from "#domain/records/job";
import { jobFiles } from "#lambda/capabilities/work-files";
import { capability } from "#lambda/capability";

/** Where the files are that an attempt's worker and the functions that it calls leave for each other. */
export const callFolder = ({ jobId, stage, task, attempt }: AttemptRef) =>
  `jobs/${jobId}/decoded/${stage}-${task}-${attempt}/`;

/** The file that stops the functions that work for an attempt. */
export const stopFileOf = (attempt: AttemptRef) => `${callFolder(attempt)}stop`;

/**
 * Does work that calls closed functions. Once it is no longer wanted, their stop file is stored: a call that is given up runs on
 * otherwise.
 */
export const stopCalls = capability({ work: jobFiles }, ({ work }) => callStopper(work));

/** `stopCalls` with this bucket. */
export function callStopper(files: Pick<Bucket, "writeText">) {
  return async <T>(
    { attempt, signal }: Pick<TaskContext, "attempt" | "signal">,
    work: (stop: string) => Promise<T>,
  ): Promise<T> => {
    const stop = stopFileOf(attempt);
    let stored: Promise<void> | undefined;
    const tell = () => {
      stored = files.writeText(stop, "", "text/plain").catch((error) => {
        log("warn", "stop file not stored", { ...attempt, error: describeError(error) });
      });
    };
    signal.addEventListener("abort", tell);
    try {
      return await work(stop);
    } finally {
      signal.removeEventListener("abort", tell);
      // A worker that has answered is frozen, and so would be its request.
      await stored;
    }
  };
}
