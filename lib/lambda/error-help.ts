import { maxKeys } from "@reelwright/vocabulary/max-keys";
import { maxStreams } from "@reelwright/vocabulary/max-streams";
import { type ErrorCode, errorStatus } from "./errors.ts";

type Help = { cause: string; remedy: string };

/** Why each error comes, and what the caller can do about it. The documentation prints it. */
const help: Record<ErrorCode, Help> = {
  invalid_request: {
    cause: "A field is missing, unknown or out of range.",
    remedy: "`details` names every field and its problem; correct them and call again.",
  },
  malformed_json: {
    cause: "The body is not JSON.",
    remedy: "The message names the line and column. Send `Content-Type: application/json` and UTF-8 text.",
  },
  invalid_callback_url: {
    cause: "`callback_url` is not a public https URL.",
    remedy: "Use an https URL that resolves to a public address.",
  },
  invalid_media_url: {
    cause: "A media URL is not https, or leads to a private address.",
    remedy: "Use a public https URL, a `/videos/…` path of your account, or upload the file.",
  },
  media_unreadable: {
    cause: "A file could not be decoded, or is not of an accepted format.",
    remedy: "`details` names the file. Convert it to a format of [limits](/docs/limits).",
  },
  media_unreachable: {
    cause: "A media URL could not be downloaded: its server did not answer, or refused.",
    remedy: "Open the URL without signing in. If that fails as well, upload the file.",
  },
  media_unsuitable: {
    cause:
      "A file can be read, but does not suit the operation: it is too short or too long, for example, or has no sound.",
    remedy: "The message says why. A job that fails with it is refunded.",
  },
  source_too_long: {
    cause: "The video is longer than `max_minutes` of the call.",
    remedy: "The message names the value that would do. The job was refunded.",
  },
  unauthorized: {
    cause: "The API key or token is missing, wrong, expired or revoked.",
    remedy: "Send a valid key in `X-API-Key`, or sign in again.",
  },
  insufficient_credits: {
    cause: "The account has fewer credits than the call costs.",
    remedy: "`creditsNeeded` says how many. Ask the operator for credits, or wait for the next month.",
  },
  plan_required: {
    cause: "The account's plan is too low for this call.",
    remedy: "The message names the plan. The operator can change it.",
  },
  scope_missing: {
    cause: "The API key lacks the scope of this call.",
    remedy: "The message names the scope. Add it with `PATCH /api/keys/{id}`, or use another key.",
  },
  account_suspended: {
    cause: "The operator has suspended the account.",
    remedy: "Ask the operator.",
  },
  token_required: {
    cause: "An API key was sent where only a token works, such as for managing keys.",
    remedy: "Sign in with `POST /api/login` and send its token.",
  },
  source_not_authorized: {
    cause: "The account may not read this S3 bucket or folder.",
    remedy: "Ask the operator to allow the source, or upload the file.",
  },
  not_found: {
    cause: "Nothing has this ID or path, or it belongs to another account.",
    remedy: "Check the ID. Files of ended jobs and deleted videos are gone.",
  },
  method_not_allowed: {
    cause: "The path exists, but not with this method.",
    remedy: "`Allow` in the answer lists its methods.",
  },
  key_limit_reached: {
    cause: `The account has ${maxKeys} API keys that have not expired.`,
    remedy: "Delete one, or rotate it.",
  },
  brand_kit_limit_reached: {
    cause: "The account has as many brand kits as it may have.",
    remedy: "Delete one, or change it.",
  },
  job_ended: {
    cause: "The job has ended, so it cannot be cancelled.",
    remedy: "Read its result with `GET /api/jobs/{id}`.",
  },
  job_unreadable: {
    cause: "Another version of the service stored the job, and this one cannot read it.",
    remedy: "Ask again in ten minutes: a job that nobody works on is refunded. After that, report `request_id`.",
  },
  record_unreadable: {
    cause: "Another version of the service stored what the call is about, and this one cannot read it.",
    remedy: "Nothing was charged. Ask the operator of this service, with `request_id`.",
  },
  idempotency_in_flight: {
    cause: "A call with this `Idempotency-Key` is still running.",
    remedy: "Wait, then repeat the call: it gets the first call's answer.",
  },
  precondition_failed: {
    cause: "The file has changed since you read its `ETag`.",
    remedy: "Read it again without the condition.",
  },
  payload_too_large: {
    cause: "The body or a file is larger than its limit.",
    remedy: "Send the file with `POST /api/uploads`, and use its `media_url`.",
  },
  unsupported_media_type: {
    cause: "The body has a type or an encoding that the call does not take.",
    remedy: "Send JSON or a form, as the message says, without compression.",
  },
  range_not_satisfiable: {
    cause: "The range begins after the end of the file.",
    remedy: "`Content-Range` in the answer has the size of the file.",
  },
  idempotency_conflict: {
    cause: "This `Idempotency-Key` was used with another request.",
    remedy: "Use a new key for a new request.",
  },
  needs_provider: {
    cause: "The built-in engine cannot make this, and no provider is configured.",
    remedy: "Choose another subject, or ask the operator to configure a provider.",
  },
  rate_limited: {
    cause: "Too many calls: of the key, the account or the address within a minute, or of all callers at once.",
    remedy: "Wait for the seconds of `Retry-After`.",
  },
  concurrency_limit: {
    cause: "The account already runs as many jobs as it may.",
    remedy: "Wait until one has ended, or cancel one.",
  },
  upload_limit: {
    cause: "The open upload forms of the account allow 5 GB together.",
    remedy:
      "Wait until a form has expired, which takes an hour. Send `bytes`, the size of the file, so that a form takes only that.",
  },
  stream_limit: {
    cause: `The account has ${maxStreams} open progress streams.`,
    remedy: "Close one, or poll the job.",
  },
  too_many_waiting: {
    cause: "As many calls wait as the deployment has room for, of the account or of all accounts. Nothing was charged.",
    remedy: "Repeat the call after `Retry-After`, or start a job and ask for it with `GET /api/jobs/{id}`.",
  },
  internal_error: {
    cause: "A fault of the service.",
    remedy: "Repeat the call with its `Idempotency-Key`. If it stays, report `request_id` to the operator.",
  },
  render_failed: {
    cause: "The job failed by a fault of the service. Its charge is refunded.",
    remedy: "Start it again. If it fails again, report the job's ID to the operator.",
  },
  cancelled: {
    cause: "The job was cancelled. Its charge is refunded.",
    remedy: "Start it again if you still want it.",
  },
  invalid_input: {
    cause: "A provider refused the request, for example a picture of the wrong size. The charge is refunded.",
    remedy: "Change what the message names.",
  },
  content_blocked: {
    cause: "A provider refused the content of the prompt or picture. The charge is refunded.",
    remedy: "Change the prompt or the picture.",
  },
  input_unreachable: {
    cause: "A provider could not download a picture. The charge is refunded.",
    remedy: "Start it again, or send the picture as `image_base64`.",
  },
  generation_failed: {
    cause: "A provider failed without a reason. The charge is refunded.",
    remedy: "Start it again.",
  },
  task_expired: {
    cause: "A provider did not finish in 30 minutes. The charge is refunded.",
    remedy: "Start it again later.",
  },
  link_expired: {
    cause: "A provider's file was gone before it could be downloaded. The charge is refunded.",
    remedy: "Start it again.",
  },
  submit_unknown: {
    cause:
      "A provider may have accepted the order but did not answer. The order is not repeated, and the charge is refunded.",
    remedy: "Start it again if you accept that the provider may have made it twice.",
  },
  provider_auth: {
    cause: "Every provider rejected the operator's key. The charge is refunded.",
    remedy: "The operator has to check `providers show`.",
  },
  provider_quota: {
    cause: "The operator's quota at every provider is used up. The charge is refunded.",
    remedy: "The operator has to raise the quota, or add a provider.",
  },
  provider_rate_limited: {
    cause: "Every provider limits our rate. The charge is refunded.",
    remedy: "Start it again in a few minutes.",
  },
  provider_unavailable: {
    cause: "No provider could be reached. The charge is refunded.",
    remedy: "Start it again in a few minutes.",
  },
  provider_timeout: {
    cause: "A provider did not answer in time. The charge is refunded.",
    remedy: "Start it again in a few minutes.",
  },
};

/** Every code with its status, in order of the status. */
export const errorHelp = () =>
  Object.entries(errorStatus)
    .map(([code, status]) => ({ code, status, ...helpFor(code) }))
    .sort((one, other) => one.status - other.status);

function helpFor(code: string): Help {
  const known: Record<string, Help> = help;
  const found = known[code];
  if (!found) throw new Error(`No help is written for ${code}`);
  return found;
}
