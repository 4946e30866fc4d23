import { setTimeout as sleep } from "node:timers/promises";
import type { Job } from "#domain/records/job";
import { eventsAfter, type JobEvent } from "./job-events.ts";

export interface FollowPace {
  pollMs: number;
  totalMs: number;
}

/** One read a second is cheap beside a render. API Gateway and Lambda end everything at 900 s, so stop before that. */
const followPace: FollowPace = { pollMs: 1000, totalMs: 870_000 };

interface Followed {
  job: Job;
  /** The last event that the client has received. */
  last: number | null;
  /** The job as it is now; null: stop polling. */
  look: () => Promise<Job | null>;
  signal: AbortSignal;
  pace?: FollowPace;
}

/** The events of a job from now on, one list per poll (mostly empty), until it has ended or time is up. */
export async function* followJob({ job, last, look, signal, pace = followPace }: Followed): AsyncGenerator<JobEvent[]> {
  const endsAt = performance.now() + pace.totalMs;
  let present: Job | null = job;
  while (present && !signal.aborted && performance.now() < endsAt) {
    const events = eventsAfter(present, last);
    yield events;
    if (present.status !== "processing") return;
    const newest = events.at(-1)?.id;
    if (typeof newest === "number") last = newest;
    await sleep(pace.pollMs, undefined, { signal }).catch(() => undefined);
    if (!signal.aborted) present = await look();
  }
}
