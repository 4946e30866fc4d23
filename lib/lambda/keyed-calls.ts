import * as z from "zod";
import type { Reservation } from "./endpoint.ts";

export const StoredAnswer = z.object({ status: z.number().int(), body: z.string() });
export type StoredAnswer = z.infer<typeof StoredAnswer>;

export interface CallRef {
  accountId: string;
  /** The caller's own Idempotency-Key. */
  key: string;
}

/** One attempt of a call. */
export interface TryRef extends CallRef {
  holder: string;
}

export type BeginOutcome =
  | { begun: Reservation & { holder: string } }
  | { replay: StoredAnswer }
  /** `conflict`: the key was used with another request. */
  | { refused: "in_flight" | "conflict" };

/** Stores the results of calls with an Idempotency-Key. */
export interface KeyedCalls {
  /** Begins an attempt, which may take `lockMs`. Of several at once, exactly one begins. */
  begin(call: CallRef, fingerprint: string, lockMs: number): Promise<BeginOutcome>;
  /** Stores the answer for repeated calls. */
  finish(ref: TryRef, answer: StoredAnswer): Promise<void>;
  /** Lets the call be repeated, with the same request only: this attempt may have launched its job. */
  open(ref: TryRef): Promise<void>;
  /** Forgets the call: nothing was done, and the key may be used with another request. */
  drop(ref: TryRef): Promise<void>;
}
