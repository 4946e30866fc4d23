import { systemClock } from "@reelwright/platform/clock";
import { systemIds } from "@reelwright/platform/ids";
import { maxStreams } from "@reelwright/vocabulary/max-streams";
import { readJobs } from "#domain/jobs/read-jobs";
import { streamStore } from "#domain/limits/stream-store";
import { waitingCalls } from "#domain/limits/waiting-calls";
import type { Job } from "#domain/records/job";
import { tables } from "#lambda/capabilities/tables";
import { capability } from "#lambda/capability";
import { ApiError } from "#lambda/errors";
import { EventStreamAnswer } from "#lambda/event-stream-answer";
import { tooManyWaiting } from "#lambda/too-many-waiting";
import { followJob } from "./follow-job.ts";
import type { JobEvent } from "./job-events.ts";

/** Streams the progress of a job, starting after the last event that the client received. */
export const jobStreams = capability(
  { storage: tables({ rate_limits: ["GetItem", "UpdateItem"] }), jobs: readJobs, waits: waitingCalls },
  ({ storage, jobs, waits }) => {
    const streams = streamStore({ ...storage, clock: systemClock });
    return async (job: Job, last: number | "end" | null): Promise<EventStreamAnswer> => {
      if (last === "end") return new EventStreamAnswer(null);
      // A job that has ended sends one last event at once.
      if (job.status !== "processing")
        return new EventStreamAnswer((signal) => followJob({ job, last, look: async () => null, signal }));
      const ref = { accountId: job.account_id, id: systemIds.random("str") };
      const place = await waits.forStream({ accountId: job.account_id, jobId: job.id });
      if (!place) throw tooManyWaiting();
      if (!(await streams.open(ref, job.id))) {
        await place.free();
        throw tooMany();
      }
      const look = async () => {
        const [present, ...isOpen] = await Promise.all([
          jobs.get({ accountId: job.account_id, jobId: job.id }),
          streams.keep(ref),
          place.keep(),
        ]);
        return present && isOpen.every(Boolean) && isTold(present) ? present : null;
      };
      const close = async () => void (await Promise.all([streams.close(ref), place.free()]));
      return new EventStreamAnswer((signal) => andThen(followJob({ job, last, look, signal }), close));
    };
  },
);

/** Of a deleted job, only its failure is left to tell. */
export const isTold = (job: Job): boolean => job.deleted_at === undefined || job.status === "error";

/** The same events, then `last`, whether the stream ended or broke off. */
async function* andThen(events: AsyncIterable<JobEvent[]>, last: () => Promise<void>): AsyncGenerator<JobEvent[]> {
  try {
    yield* events;
  } finally {
    await last();
  }
}

const tooMany = () =>
  new ApiError(
    "stream_limit",
    `You are at your limit of ${maxStreams} open progress streams. Close one, or wait until it ends.`,
    { headers: { "Retry-After": "10" } },
  );
