import type { components } from "./api-types.ts";

type ErrorBody = components["schemas"]["Error"];

/** An answer of the API that refuses a call. The message says what is wrong and what to do. */
export class ApiError extends Error {
  override readonly name: string = "ApiError";
  /** HTTP status. */
  readonly status: number;
  /** Machine-readable, such as `invalid_request`. */
  readonly code: string;
  /** Null when what answered was not the API, such as a proxy. */
  readonly requestId: string | null;
  /** Every invalid field. */
  readonly details: readonly { path: string; message: string }[];

  constructor(status: number, body: ErrorBody) {
    super(body.error);
    this.status = status;
    this.code = body.code;
    this.requestId = body.request_id || null;
    this.details = body.details ?? [];
  }
}

/** The account has too few credits for the call (402). */
export class InsufficientCreditsError extends ApiError {
  override readonly name = "InsufficientCreditsError";
  /** The price of the call. */
  readonly creditsNeeded: number | null;

  constructor(status: number, body: ErrorBody) {
    super(status, body);
    this.creditsNeeded = body.creditsNeeded ?? null;
  }
}

/** Too many calls, streams or jobs at once (429). */
export class RateLimitError extends ApiError {
  override readonly name = "RateLimitError";
  /** Seconds after which the call may succeed. */
  readonly retryAfterSeconds: number;

  constructor(status: number, body: ErrorBody, retryAfterSeconds: number) {
    super(status, body);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A job that ended without a result. */
export class JobFailedError extends Error {
  override readonly name = "JobFailedError";
  readonly jobId: string;
  /** Machine-readable, such as `media_unreadable` or `cancelled`. */
  readonly code: string;
  /** Credits that were given back. */
  readonly refunded: number;

  constructor(job: { jobId: string; error: string | null; code: string | null; cost: number }) {
    super(job.error ?? "The job failed.");
    this.jobId = job.jobId;
    this.code = job.code ?? "failed";
    this.refunded = job.cost;
  }
}

/** A call or a job took longer than the caller would wait. A job goes on; wait for it again by its ID. */
export class TimeoutError extends Error {
  override readonly name = "TimeoutError";
}

/** The API could not be reached. */
export class ConnectionError extends Error {
  override readonly name: string = "ConnectionError";
}

/** Storage did not take a file, such as one whose upload ticket has expired. Nothing was charged: upload it again. */
export class UploadError extends ConnectionError {
  override readonly name = "UploadError";
}

/** The error of a refused call. Reads its body. */
export async function errorOf(response: Response): Promise<ApiError> {
  const text = await response.text();
  const body = parsed(text) ?? {
    error: `The server answered ${response.status}: ${text.slice(0, 200)}`,
    code: "unexpected_answer",
    request_id: response.headers.get("x-request-id") ?? "",
  };
  if (response.status === 402 && body.code === "insufficient_credits")
    return new InsufficientCreditsError(response.status, body);
  if (response.status === 429)
    return new RateLimitError(response.status, body, Number(response.headers.get("retry-after") ?? 1));
  return new ApiError(response.status, body);
}

function parsed(text: string): ErrorBody | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return isErrorBody(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === "object" && body !== null && "error" in body && "code" in body;
