import { maxStreams } from "@reelwright/vocabulary/max-streams";
import * as z from "zod";

/** An open progress stream, according to its last heartbeat. */
export const Stream = z.object({
  id: z.string(),
  job_id: z.string(),
  /** Until when it counts as open, milliseconds since 1970. */
  expires_at: z.number(),
});
export type Stream = z.infer<typeof Stream>;

/** A stream polls its job every second; without a heartbeat for this long it counts as closed. */
export const streamLeaseMs = 30_000;

/**
 * The account's streams with one more, or null at the limit. A client whose connection broke reconnects for the same
 * job. Then the oldest stream of that job is replaced, since nothing reveals that its reader is gone.
 */
export function withStream(held: readonly Stream[], wanted: Pick<Stream, "id" | "job_id">, now: Date): Stream[] | null {
  const open = stillOpen(held, now);
  const stream = { ...wanted, expires_at: now.getTime() + streamLeaseMs };
  if (open.length < maxStreams) return [...open, stream];
  const old = open.findIndex(({ job_id }) => job_id === wanted.job_id);
  return old < 0 ? null : [...open.toSpliced(old, 1), stream];
}

/**
 * The account's streams with this one's lease renewed; null if it was replaced. A stream that was held up for longer
 * than its lease continues if nobody has taken its place.
 */
export function renewed(held: readonly Stream[], id: string, now: Date): Stream[] | null {
  const expires_at = now.getTime() + streamLeaseMs;
  const open = stillOpen(
    held.map((stream) => (stream.id === id ? { ...stream, expires_at } : stream)),
    now,
  );
  return open.length <= maxStreams && open.some((stream) => stream.id === id) ? open : null;
}

export const stillOpen = (held: readonly Stream[], now: Date): Stream[] =>
  held.filter(({ expires_at }) => expires_at > now.getTime());
