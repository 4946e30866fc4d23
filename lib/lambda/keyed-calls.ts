import * as z from "zod";
import type { Reservation } from "./endpoint.ts";

export const StoredAnswer = z.object({ status: z.number().int(), body: z.string() });
export type StoredAnswer = z.infer<typeof StoredAnswer>;

export interface CallRef {
  accountId: string;
  /** The caller's own Idempotency-Key. */
  key: string;
}

/** One try of a call. */
export interface TryRef extends CallRef {
  holder: string;
}

export type BeginOutcome =
  | { begun: Reservation & { holder: string } }
  | { replay: StoredAnswer }
  /** `conflict`: the key was used with another request. */
  | { refused: "in_flight" | "conflict" };

/** Where it is stored what became of calls with an Idempotency-Key. */
export interface KeyedCalls {
  /** Begins a try, which works for `lockMs` at most; of any number at once exactly one begins. */
  begin(call: CallRef, fingerprint: string, lockMs: number): Promise<BeginOutcome>;
  /** Keeps the answer for calls that repeat it. */
  finish(ref: TryRef, answer: StoredAnswer): Promise<void>;
  /** Lets the call be tried again, with the same request only: this try may have launched its job. */
  open(ref: TryRef): Promise<void>;
  /** Forgets the call: nothing was done, and the key may be used with another request. */
  drop(ref: TryRef): Promise<void>;
}
