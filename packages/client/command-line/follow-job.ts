import type { Job } from "../core/job.ts";
import { ask } from "./ask.ts";
import { InterruptedError } from "./exit-status.ts";
import { progressLine } from "./progress-line.ts";
import type { Tools } from "./tools.ts";

/**
 * Waits for a job and shows its progress. Ctrl-C stops waiting and offers to cancel the job.
 * @throws InterruptedError, JobFailedError
 */
export async function followJob<R>({ terminal, shared }: Tools, job: Job<R>): Promise<R> {
  const line = progressLine(terminal, shared.quiet);
  const stop = new AbortController();
  const interrupt = () => stop.abort(new InterruptedError());
  terminal.interrupts.once("SIGINT", interrupt);
  try {
    return await job.wait({ signal: stop.signal, onProgress: line.show });
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    line.clear();
    const cancels = terminal.stdin.isTTY && /^y/i.test(await ask(terminal, `Cancel job ${job.id}? [y/N] `));
    if (!cancels) throw new InterruptedError(`Job ${job.id} goes on. To cancel it: reelwright jobs cancel ${job.id}`);
    await job.cancel();
    throw new InterruptedError(`Job ${job.id} is cancelled; its credits are refunded.`);
  } finally {
    terminal.interrupts.off("SIGINT", interrupt);
    line.clear();
  }
}
