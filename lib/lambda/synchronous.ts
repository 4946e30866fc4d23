import { PassThrough, type Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { ApiError, errorBody, errorStatus } from "./errors.ts";

/** An answer that is not there yet: the job goes on elsewhere, and `outcome` settles when it has ended. */
export class SynchronousAnswer<T> {
  readonly jobId: string;
  readonly statusUrl: string;
  readonly outcome: Promise<T | ApiError>;
  /** The job as it stands, for a caller who cannot be kept waiting any longer. */
  readonly present: () => Promise<object>;

  constructor(of: {
    jobId: string;
    statusUrl: string;
    outcome: Promise<T | ApiError>;
    present: () => Promise<object>;
  }) {
    this.jobId = of.jobId;
    this.statusUrl = of.statusUrl;
    this.outcome = of.outcome;
    this.present = of.present;
  }
}

export interface Pace {
  /** How long the true status code is waited for: the front cuts a connection that is silent for 30 s. */
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

/**
 * Answers with the true status code when the job ends soon; after that commits to 200 and keeps the line alive with one space
 * every few seconds, which is legal before a JSON text, and writes the JSON at the end.
 */
export async function streamAnswer<T>(
  answer: SynchronousAnswer<T>,
  { status, requestId, encode, headers, timing }: StreamOptions<T>,
): Promise<StreamedAnswer> {
  const committed = { ...headers, "X-Job-Id": answer.jobId, Location: answer.statusUrl };
  const early = await Promise.race([answer.outcome, sleep(timing.silentMs, null, { ref: false })]);
  if (early instanceof ApiError) throw early;
  if (early !== null) return { statusCode: status, headers: committed, body: encode(early) };

  const body = new PassThrough();
  keepAlive(answer, body, { requestId, encode, timing }).then(
    (text) => body.end(text),
    (error) => body.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return { statusCode: 200, headers: committed, body };
}

interface StreamOptions<T> {
  status: number;
  requestId: string;
  headers: Record<string, string>;
  encode: (value: T) => string;
  timing: Pace;
}

async function keepAlive<T>(
  answer: SynchronousAnswer<T>,
  body: PassThrough,
  { requestId, encode, timing }: Pick<StreamOptions<T>, "requestId" | "encode" | "timing">,
): Promise<string> {
  const beats = Math.floor((timing.totalMs - timing.silentMs) / timing.beatMs);
  for (let beat = 0; beat < beats; beat++) {
    body.write(" ");
    const result = await Promise.race([answer.outcome, sleep(timing.beatMs, null, { ref: false })]);
    if (result instanceof ApiError) {
      return JSON.stringify({
        status: "error",
        ...errorBody(result, requestId),
        status_code: errorStatus[result.code],
      });
    }
    if (result !== null) return encode(result);
  }
  return JSON.stringify({ ...(await answer.present()), status_url: answer.statusUrl });
}
