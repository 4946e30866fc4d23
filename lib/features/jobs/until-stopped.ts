import { every, type Repeat } from "@reelwright/platform/every";
import type { GrantedFiles } from "@reelwright/platform/granted-files";
import { describeError, log } from "@reelwright/platform/log";
import * as z from "zod";

/**
 * How often a closed function looks for its stop file. Each look is a request to S3: 0.00005 USD a minute, beside 0.002 USD for a
 * function of 2,304 MB.
 */
export const stopLookMs = 500;

/** A request that takes longer is given up: the next look must not wait for it. */
const longestLookMs = 4_000;

/**
 * The key of a file that appears when the work of a call is no longer wanted. Callers of the version before name none: no file is
 * ever found then.
 */
export const StopFile = z.string().default("");

interface Stopping {
  files: Pick<GrantedFiles, "has">;
  stop: z.output<typeof StopFile>;
  pollStop?: Repeat;
}

/** Does work until it is done, or its stop file appears: then the work is aborted. Null if it was stopped. */
export async function untilStopped<T extends object>(
  { files, stop, pollStop = every(stopLookMs) }: Stopping,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const stopped = new AbortController();
  const stopPolling = pollStop(async () => {
    try {
      const isStopped = await files.has(stop, { signal: AbortSignal.timeout(longestLookMs) });
      if (isStopped) stopped.abort(new Error("The work is no longer wanted"));
    } catch (error) {
      log("warn", "stop file not read", { error: describeError(error) });
    }
  });
  try {
    return await work(stopped.signal);
  } catch (error) {
    if (stopped.signal.aborted) return null;
    throw error;
  } finally {
    stopPolling();
  }
}
