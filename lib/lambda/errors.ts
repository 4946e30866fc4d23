import { type FailureCode, failureCodes } from "@reelwright/vocabulary/failure-codes";
import type { LimitState } from "./limit-state.ts";
import { noId } from "./resource-id.ts";

/** Every refusal that a caller can get: code -> HTTP status. */
export const errorStatus = {
  invalid_request: 400,
  malformed_json: 400,
  invalid_callback_url: 400,
  invalid_media_url: 400,
  media_unreadable: 400,
  media_unreachable: 400,
  media_unsuitable: 400,
  source_too_long: 400,
  unauthorized: 401,
  insufficient_credits: 402,
  plan_required: 403,
  scope_missing: 403,
  account_suspended: 403,
  token_required: 403,
  source_not_authorized: 403,
  not_found: 404,
  method_not_allowed: 405,
  key_limit_reached: 409,
  brand_kit_limit_reached: 409,
  job_ended: 409,
  job_unreadable: 409,
  record_unreadable: 409,
  idempotency_in_flight: 409,
  precondition_failed: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  idempotency_conflict: 422,
  needs_provider: 422,
  rate_limited: 429,
  concurrency_limit: 429,
  upload_limit: 429,
  stream_limit: 429,
  too_many_waiting: 429,
  internal_error: 500,
  render_failed: 500,
  cancelled: 409,
  invalid_input: 400,
  content_blocked: 400,
  input_unreachable: 500,
  generation_failed: 500,
  task_expired: 500,
  link_expired: 500,
  submit_unknown: 500,
  provider_auth: 503,
  provider_quota: 503,
  provider_rate_limited: 503,
  provider_unavailable: 503,
  provider_timeout: 503,
} as const satisfies Record<FailureCode, number> & Record<string, number>;
export type ErrorCode = keyof typeof errorStatus;

/** Why a job ended, if its caller can do something about it. */
export const jobErrors = [
  "media_unreadable",
  "media_unreachable",
  "media_unsuitable",
  "source_too_long",
  "cancelled",
  ...failureCodes,
] as const;

export interface ErrorExtras {
  /** Every problem of the request at once, by the path of the field. */
  details?: readonly { path: string; message: string }[];
  creditsNeeded?: number;
  headers?: Record<string, string>;
  /** Every limit that the call was counted against. */
  limits?: readonly LimitState[];
  cause?: unknown;
}

/** A refusal that the caller is meant to read. Any other error becomes a 500 with a fixed message. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly extras: ErrorExtras;

  constructor(code: ErrorCode, message: string, extras: ErrorExtras = {}) {
    super(message, { cause: extras.cause });
    this.name = "ApiError";
    this.code = code;
    this.extras = extras;
  }
}

/** The same refusal with additional headers. */
export const withHeaders = ({ code, message, extras }: ApiError, headers: Record<string, string>) =>
  new ApiError(code, message, { ...extras, headers: { ...headers, ...extras.headers } });

/** The same refusal of a call that these limits counted as well. */
export const withLimits = ({ code, message, extras }: ApiError, limits: readonly LimitState[]) =>
  new ApiError(code, message, { ...extras, limits: [...limits, ...(extras.limits ?? [])] });

/** Headers of every JSON answer. */
export const plainHeaders = (requestId: string): Record<string, string> => ({
  "Content-Type": "application/json",
  "Cache-Control": "no-store",
  "X-Request-Id": requestId,
});

/** The body of every error answer, as the contract defines it. */
export function errorBody(error: ApiError, requestId: string) {
  const { details, creditsNeeded } = error.extras;
  return {
    error: error.message,
    code: error.code,
    request_id: requestId,
    ...(details && { details }),
    ...(creditsNeeded !== undefined && { creditsNeeded }),
  };
}

/** A missing resource and one of another account get the same answer, so that IDs cannot be probed. */
export function notFound(thing: string, id = noId): ApiError {
  return new ApiError("not_found", `No ${thing} with ${id === noId ? "this ID" : `the ID ${id}`}.`);
}

/** The refusal of one field, or of the call as a whole where the path is empty. */
export const fieldRefusal = (code: ErrorCode, path: string, message: string) =>
  new ApiError(code, path === "" ? message : `${path}: ${message}`, { details: [{ path, message }] });

/** A field of a valid call names a file that is missing or belongs to another account: both get the same answer. */
export const fileNotFound = (path: string) => fieldRefusal("not_found", path, "No file of yours at this URL.");

/** The message for a path that no endpoint has. */
export const unknownPath = "No endpoint at this path. GET /openapi.json lists all.";

/** The refusal of a JSON body above its limit. */
export const bodyTooLarge = (maxBytes: number) => new ApiError("payload_too_large", bodyLimit(maxBytes));

/** The maximum size of a JSON body, and where to send larger files. */
export const bodyLimit = (maxBytes: number) =>
  `The body is larger than ${maxBytes / 1e6} MB. Send files with POST /api/uploads, and use their media_url.`;

/** Whether an error is a refusal from before anything was launched. A refusal that comes from a job names the job. */
export const launchedNothing = (error: unknown) =>
  error instanceof ApiError && error.extras.headers?.["X-Job-Id"] === undefined;
