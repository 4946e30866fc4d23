import { systemClock } from "@reelwright/platform/clock";
import { systemIds } from "@reelwright/platform/ids";
import { shares } from "#lambda/capabilities/shares";
import { tables } from "#lambda/capabilities/tables";
import { capability } from "#lambda/capability";
import type { Shares } from "#lambda/shares";
import type { JobRef } from "../records/job.ts";
import { type Place, placeStore } from "./place-store.ts";

/** A place where there is room for all, so that nothing is counted. */
const freePlace: Place = { keep: async () => true, free: async () => {} };

/** Takes places for calls that wait, if the account and all accounts together have one left; null otherwise. */
export interface WaitingCalls {
  /** For a call that waits for its job. A stream of the same account has to yield: its caller can ask for the job. */
  forCall(accountId: string): Promise<Place | null>;
  /** For a stream. An older one of the same job yields: nothing reveals that the reader of a broken one is gone. */
  forStream(ref: JobRef): Promise<Place | null>;
}

/** Counts calls that wait for a job or follow one: on a small account, each takes one of few executions for minutes. */
export const waitingCalls = capability(
  { storage: tables({ rate_limits: ["UpdateItem"] }), shares },
  ({ storage, shares }) =>
    countedCalls(placeStore({ ...storage, clock: systemClock, ids: systemIds, random: Math.random }), shares),
);

/** See `waitingCalls`. */
export function countedCalls(
  places: ReturnType<typeof placeStore>,
  shares: Pick<Shares, "waits"> | null,
): WaitingCalls {
  if (!shares) return { forCall: async () => freePlace, forStream: async () => freePlace };
  const { waits } = shares;
  const kinds = (accountId: string) => [
    { name: `waits#${accountId}`, most: waits.perAccount },
    { name: "waits", most: waits.all },
  ];
  const streamsOf = (accountId: string) => `stream#${accountId}#`;
  return {
    forCall: (accountId) => places.take(kinds(accountId), { takesOver: streamsOf(accountId) }),
    forStream: ({ accountId, jobId }) => places.take(kinds(accountId), { label: streamsOf(accountId) + jobId }),
  };
}
