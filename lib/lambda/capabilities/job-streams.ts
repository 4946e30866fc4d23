import { followJob } from "#domain/jobs/follow-job";
import type { JobRef } from "#domain/jobs/job";
import { turnStore } from "#domain/limits/turn-store";
import { systemClock } from "#platform/clock";
import { documentClient } from "#platform/document-client";
import { readEnv } from "#platform/env";
import { capability } from "../capability.ts";
import { EventStreamAnswer } from "../event-stream-answer.ts";
import { readJobs } from "./jobs.ts";

/**
 * How many streams of one job run at once; the oldest gives way to a new one, and its client comes back if it is still there.
 * Lambda does not tell a function that its client has left: without this, every line that is cut would go on until the job ends.
 */
const maxStreams = 8;

/** Streams the progress of a job, from after the event that the client saw last. Null when there is no such job. */
export const jobStreams = capability(
  [...readJobs.needs, { kind: "table", name: "rate_limits", actions: ["GetItem", "UpdateItem"] }],
  () => {
    const jobs = readJobs.build();
    const turns = turnStore({
      documents: documentClient(),
      tables: { rate_limits: readEnv("RATE_LIMITS_TABLE").RATE_LIMITS_TABLE },
      clock: systemClock,
    });
    return async (ref: JobRef, last: number | "end" | null): Promise<EventStreamAnswer | null> => {
      const job = await jobs.get(ref);
      if (!job || job.deleted_at !== undefined) return null;
      if (last === "end") return new EventStreamAnswer(null);
      const line = `stream#${ref.jobId}`;
      const turn = job.status === "processing" ? await turns.take(line) : 0;
      const look = async () => {
        const [present, newest] = await Promise.all([jobs.get(ref), turns.newest(line)]);
        return newest - turn < maxStreams && present?.deleted_at === undefined ? present : null;
      };
      return new EventStreamAnswer((signal) => followJob({ job, last, look, signal }));
    };
  },
);
