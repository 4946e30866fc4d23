import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { ApiError, withHeaders } from "./errors.ts";
import { refusalOf } from "./refusal-of.ts";

/** An answer that is not ready yet: the job runs elsewhere, and `outcome` settles when it has ended. */
export class SynchronousAnswer<T> {
  readonly jobId: string;
  readonly statusUrl: string;
  /** Called once. When the signal is aborted, nobody waits any more. */
  readonly outcome: (signal: AbortSignal) => Promise<T | ApiError>;
  /** The state of the job, for a caller whose request has reached its time limit. */
  readonly present: () => Promise<object>;
  /** Set if the caller gets something else than JSON about the job. */
  readonly form: AnswerForm<T> | null;

  constructor(of: {
    jobId: string;
    statusUrl: string;
    outcome: (signal: AbortSignal) => Promise<T | ApiError>;
    present: () => Promise<object>;
    form?: AnswerForm<T> | null;
  }) {
    this.jobId = of.jobId;
    this.statusUrl = of.statusUrl;
    this.outcome = of.outcome;
    this.present = of.present;
    this.form = of.form ?? null;
  }
}

export interface Pace {
  /** How long to wait before committing to a status: CloudFront closes a connection that is silent for 30 s. */
  silentMs: number;
  beatMs: number;
  /** API Gateway and Lambda end everything at 900 s; leave 30 s to answer. */
  totalMs: number;
}
export const pace: Pace = { silentMs: 20_000, beatMs: 10_000, totalMs: 870_000 };

export interface StreamedAnswer {
  statusCode: number;
  headers: Record<string, string>;
  body: string | Readable;
}

type Chunks = Iterable<string | Buffer> | AsyncIterable<string | Buffer>;

/**
 * The format of an awaited answer. A failure after the first byte is reported inside the body. If the format cannot do
 * that, its methods throw and the answer breaks off.
 */
export interface AnswerForm<T> {
  headers: Record<string, string>;
  /** Headers and body of an answer that is sent at once. */
  whole(value: T): Promise<Pick<StreamedAnswer, "headers" | "body">>;
  opening: string | Buffer;
  /** Padding that keeps the connection open. */
  beat: string | Buffer;
  /** The rest of the answer after the opening and this much padding. */
  rest(value: T, beats: number): Chunks;
  failed(refusal: ApiError): Chunks;
  unfinished(state: object): Chunks;
}

/**
 * Answers with the true status code if the job ends soon. Otherwise it commits to 200 and sends padding every few
 * seconds until the job has ended.
 */
export async function streamAnswer<T>(
  answer: SynchronousAnswer<T>,
  form: AnswerForm<T>,
  { status, requestId, headers, timing, elapsedMs }: StreamOptions,
): Promise<StreamedAnswer> {
  const job = { "X-Job-Id": answer.jobId, Location: answer.statusUrl };
  const committed = { ...headers, ...form.headers, ...job };
  const waiting = new AbortController();
  const toRefusal = (error: unknown) => (waiting.signal.aborted ? nobodyWaits : refusalOf(error, requestId));
  const wait = {
    answer: { ...answer, outcome: answer.outcome(waiting.signal).catch(toRefusal) },
    timing,
    elapsedMs,
    toRefusal,
  };

  const silentMs = Math.max(0, timing.silentMs - elapsedMs());
  const early = await Promise.race([wait.answer.outcome, sleep(silentMs, null, { ref: false })]);
  if (early === null) {
    const body = Readable.from(keepAlive(form, wait), { objectMode: false });
    // The answer is complete or the client has disconnected: polling must stop, or it would run during a later call.
    return { statusCode: 200, headers: committed, body: body.once("close", () => waiting.abort()) };
  }
  try {
    if (early instanceof ApiError) throw early;
    const whole = await form.whole(early);
    return { statusCode: status, headers: { ...committed, ...whole.headers }, body: whole.body };
  } catch (error) {
    throw withHeaders(toRefusal(error), job);
  }
}

interface StreamOptions {
  status: number;
  requestId: string;
  headers: Record<string, string>;
  timing: Pace;
  /** Measured from when the call was received, including the work before this. */
  elapsedMs: () => number;
}

/** A running wait. Its outcome is never an exception. */
interface Wait<T> {
  answer: Pick<SynchronousAnswer<T>, "present" | "statusUrl"> & { outcome: Promise<T | ApiError> };
  timing: Pace;
  elapsedMs: () => number;
  toRefusal: (error: unknown) => ApiError;
}

const nobodyWaits = new ApiError("internal_error", "Nobody waits for this any more.");

async function* keepAlive<T>(
  form: AnswerForm<T>,
  { answer, timing, elapsedMs, toRefusal }: Wait<T>,
): AsyncGenerator<string | Buffer> {
  yield form.opening;
  for (let beat = 1; elapsedMs() < timing.totalMs; beat++) {
    yield form.beat;
    const ended = await Promise.race([answer.outcome, sleep(timing.beatMs, null, { ref: false })]);
    if (ended === null) continue;
    return yield* ended instanceof ApiError ? form.failed(ended) : form.rest(ended, beat);
  }
  const state = await answer.present().catch(toRefusal);
  yield* state instanceof ApiError ? form.failed(state) : form.unfinished({ ...state, status_url: answer.statusUrl });
}
