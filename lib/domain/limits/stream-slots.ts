import * as z from "zod";

/** A progress stream that is open, as far as its last word tells. */
export const Stream = z.object({
  id: z.string(),
  job_id: z.string(),
  /** Until when it is believed to be open, milliseconds since 1970. */
  expires_at: z.number(),
});
export type Stream = z.infer<typeof Stream>;

/** How many streams an account may have open at once. */
export const maxStreams = 5;
/** A stream looks at its job every second; one that has said nothing for this long is gone. */
export const streamLeaseMs = 30_000;

/**
 * The account's streams with one more, or null when it has as many as it may. A client whose line was cut comes back for the same job:
 * then the oldest stream of that job gives way, since nothing tells that nobody reads it any more.
 */
export function withStream(held: readonly Stream[], wanted: Pick<Stream, "id" | "job_id">, now: Date): Stream[] | null {
  const open = stillOpen(held, now);
  const stream = { ...wanted, expires_at: now.getTime() + streamLeaseMs };
  if (open.length < maxStreams) return [...open, stream];
  const old = open.findIndex(({ job_id }) => job_id === wanted.job_id);
  return old < 0 ? null : [...open.toSpliced(old, 1), stream];
}

/**
 * The account's streams with this one's lease renewed; null when it has lost its place. One that was held up for longer than its lease
 * goes on where nobody has taken its place meanwhile.
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
