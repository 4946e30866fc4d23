import type { Job } from "#domain/records/job";
import type { QueuedReel } from "./callers.ts";

/**
 * How long each account waited for its first reel, beside its fair share: with as many accounts as there are, each has a
 * reel once in a round, and a round takes as many reels' time as there are accounts. The times are those of the stored
 * jobs: callers see an end when they next ask.
 */
export function fairness(accounts: readonly (readonly QueuedReel[])[], jobs: readonly Job[]) {
  const stored = new Map(
    jobs.map(({ id, created_at, ended_at }) => [id, { begun: at(created_at), ended: at(ended_at) }]),
  );
  const timesOf = (reels: readonly QueuedReel[]) => reels.flatMap(({ jobId }) => stored.get(jobId) ?? []);
  const all = timesOf(accounts.flat());
  const seconds = (Math.max(...all.map(({ ended }) => ended)) - Math.min(...all.map(({ begun }) => begun))) / 1000;
  const fair = (accounts.length * seconds) / all.length;
  return accounts
    .filter((own) => own.length > 0)
    .map((own) => {
      const times = timesOf(own);
      const begun = Math.min(...times.map((one) => one.begun));
      const first = (Math.min(...times.map(({ ended }) => ended)) - begun) / 1000;
      return {
        account: own[0]?.caller.name ?? "",
        reels: own.length,
        "first reel, s": Number(first.toFixed(1)),
        "fair share, s": Number(fair.toFixed(1)),
        ratio: Number((first / fair).toFixed(2)),
      };
    });
}

const at = (time: string | null) => (time === null ? Number.POSITIVE_INFINITY : Date.parse(time));
