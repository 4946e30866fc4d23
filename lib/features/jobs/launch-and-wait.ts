import { type WaitingCalls, waitingCalls } from "#domain/limits/waiting-calls";
import type { Job } from "#domain/records/job";
import { capability } from "#lambda/capability";
import { tooManyWaiting } from "#lambda/too-many-waiting";
import { awaitJob, type JobAnswer, type jobWaiter } from "./await-job.ts";

interface Call<T> {
  accountId: string;
  launch(): Promise<Job>;
  answerOf(jobId: string): JobAnswer<T>;
}

interface Collaborators {
  wait: ReturnType<typeof jobWaiter>;
  waits: Pick<WaitingCalls, "forCall">;
}

/**
 * Launches a job and waits for it. A call whose only answer is the result is refused before anything is charged, if
 * there is no room for another call that waits.
 */
export const launchAndWait = capability({ wait: awaitJob, waits: waitingCalls }, waitedLauncher);

/** See `launchAndWait`. */
export function waitedLauncher({ wait, waits }: Collaborators) {
  return async <T>({ accountId, launch, answerOf }: Call<T>) => {
    const place = await waits.forCall(accountId);
    if (!place) throw tooManyWaiting();
    const { id: jobId } = await launch().catch(async (error) => {
      await place.free();
      throw error;
    });
    return wait({ accountId, jobId }, answerOf(jobId), place);
  };
}
