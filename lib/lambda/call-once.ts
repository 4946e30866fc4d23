import { describeError, log } from "@reelwright/platform/log";
import type { EncodedAnswer } from "./encoded-answer.ts";
import type { KeyedReservation } from "./endpoint.ts";
import { ApiError, launchedNothing, withHeaders } from "./errors.ts";
import type { BeginOutcome, KeyedCalls, StoredAnswer } from "./keyed-calls.ts";
import { OtherAnswer } from "./other-answer.ts";
import { SynchronousAnswer } from "./synchronous.ts";

/** The result of an endpoint's work: the text of its answer, or an answer that is streamed. */
type Result<T> = string | EncodedAnswer<T>;

export interface KeyedCall {
  /** Where the call is stored. */
  calls: KeyedCalls;
  accountId: string;
  key: string;
  fingerprint: string;
  tryMs: number;
  /** The status of the endpoint's plain answers. */
  status: number;
  /** Fields of a plain answer that must not be stored. */
  secretFields: readonly string[];
}

/** A render may take minutes; everything else takes a moment. */
const retryAfterSeconds = (tryMs: number) => (tryMs > 60_000 ? 10 : 1);

export const replayHeaders = { "Idempotent-Replay": "true" };

/**
 * Executes a call with an Idempotency-Key once, or repeats the answer of an earlier attempt. A plain answer is stored
 * and repeated. If the attempt failed or launched a job, the next one runs again with the same reserved job ID: the
 * launcher finds the existing job, and nothing is charged twice. Only a refusal before anything was done releases the
 * key.
 */
export async function callOnce<T>(
  { calls, accountId, key, fingerprint, tryMs, status, secretFields }: KeyedCall,
  work: (reservation: KeyedReservation) => Promise<Result<T>>,
): Promise<{ result: Result<T>; status: number; replayed: boolean }> {
  const outcome = await calls.begin({ accountId, key }, fingerprint, tryMs);
  if ("refused" in outcome) throw refusal(outcome, tryMs);
  if ("replay" in outcome) return { result: outcome.replay.body, status: outcome.replay.status, replayed: true };

  const { jobId, resumed, holder } = outcome.begun;
  const ref = { accountId, key, holder };
  let replayed = false;
  const reservation = {
    jobId,
    resumed,
    markReplay: () => {
      replayed = resumed;
    },
  };
  const open = () => attempt(calls.open(ref));
  try {
    const result = await work(reservation);
    const plain = plainOf(result, status);
    if (plain) {
      await attempt(calls.finish(ref, storable(plain, secretFields)));
      return { result, status: plain.status, replayed };
    }
    if (result instanceof SynchronousAnswer) return { result: opening(result, { open, replayed }), status, replayed };
    await open();
    return { result, status, replayed };
  } catch (error) {
    // An earlier attempt that never reported back may have launched: from now on the key belongs to that job.
    await (launchedNothing(error) && !resumed ? attempt(calls.drop(ref)) : open());
    throw replayed ? marked(error) : error;
  }
}

/**
 * The same answer, which marks the call as repeatable before its last byte, since Lambda freezes the process after it.
 */
function opening<T>(
  answer: SynchronousAnswer<T>,
  { open, replayed }: { open: () => Promise<void>; replayed: boolean },
): SynchronousAnswer<T> {
  return new SynchronousAnswer({
    jobId: answer.jobId,
    statusUrl: answer.statusUrl,
    outcome: async (signal) => {
      const ended = await answer.outcome(signal).finally(open);
      return replayed ? marked(ended) : ended;
    },
    present: async () => {
      await open();
      return answer.present();
    },
    form: answer.form,
  });
}

/** Recording the result is best effort: the caller has an answer even if the table does not. */
async function attempt(write: Promise<void>): Promise<void> {
  try {
    await write;
  } catch (error) {
    log("error", "idempotency record not written", { error: describeError(error) });
  }
}

function marked<T>(ended: T): T | ApiError {
  return ended instanceof ApiError ? withHeaders(ended, replayHeaders) : ended;
}

/** The text to store and repeat; null for an answer that is streamed. */
function plainOf(result: Result<unknown>, status: number): StoredAnswer | null {
  if (typeof result === "string") return { status, body: result };
  return result instanceof OtherAnswer ? { status: result.status, body: result.body } : null;
}

function storable({ status, body }: StoredAnswer, secretFields: readonly string[]): StoredAnswer {
  if (secretFields.length === 0) return { status, body };
  const fields = Object.entries<unknown>(JSON.parse(body)).filter(([name]) => !secretFields.includes(name));
  return { status, body: JSON.stringify(Object.fromEntries(fields)) };
}

function refusal({ refused }: Extract<BeginOutcome, { refused: unknown }>, tryMs: number): ApiError {
  return refused === "conflict"
    ? new ApiError("idempotency_conflict", "This Idempotency-Key was used with another request. Use a new key.")
    : new ApiError("idempotency_in_flight", "A call with this Idempotency-Key is still running. Repeat it later.", {
        headers: { "Retry-After": String(retryAfterSeconds(tryMs)) },
      });
}
