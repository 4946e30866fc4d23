import { setTimeout as sleep } from "node:timers/promises";
import type { Job } from "#domain/jobs/job";
import { eventsAfter, type JobEvent } from "./job-events.ts";

export interface FollowPace {
  pollMs: number;
  totalMs: number;
}

/** One read a second is cheap beside a render; API Gateway and Lambda end everything at 900 s, so leave before they do. */
const followPace: FollowPace = { pollMs: 1000, totalMs: 870_000 };

interface Followed {
  job: Job;
  /** The last event that the client has seen. */
  last: number | null;
  /** The job as it stands now; null: there is no more looking. */
  look: () => Promise<Job | null>;
  signal: AbortSignal;
  pace?: FollowPace;
}

/** What happens to a job from now on, with every look at it (mostly nothing), until it has ended or time is up. */
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
