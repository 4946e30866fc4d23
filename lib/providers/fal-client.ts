import type { FailureCode } from "@reelwright/vocabulary/failure-codes";
import * as z from "zod";
import { callJson, type Exchange } from "./call-json.ts";
import { codeOfStatus, ofEnded, ofOrder, type ProviderError, readReply } from "./provider-error.ts";
import { type ProviderFailure, providerFailure } from "./provider-failure.ts";
import type { ProviderSettings } from "./provider-settings.ts";

/** A task in fal's queue and its URLs. */
interface Links {
  status: string;
  result: string;
}

type FalState<T> =
  | { state: "queued" | "running"; askAgainSeconds: number }
  | { state: "done"; output: T }
  | { state: "failed"; failure: ProviderFailure };

interface Submission {
  /** The model, as in the URL. */
  endpoint: string;
  input: Record<string, unknown>;
  webhookUrl?: string | null;
  signal?: AbortSignal | undefined;
}

/** fal's queue, for any kind of order. */
export function falClient({ apiKey, baseUrl }: NonNullable<ProviderSettings["fal"]>, exchange: Exchange) {
  const headers = { Authorization: `Key ${apiKey}` };

  return {
    async submit({
      endpoint,
      input,
      webhookUrl = null,
      signal,
    }: Submission): Promise<{ submitted: { id: string; links: Links } } | { failed: ProviderFailure }> {
      const hook = webhookUrl === null ? "" : `?fal_webhook=${encodeURIComponent(webhookUrl)}`;
      const url = `${baseUrl}/${endpoint}${hook}`;
      const read = readReply(await callJson(exchange, { url, headers, body: input, signal }), Queued, errorIn);
      if ("providerError" in read) return { failed: providerFailure("fal", ofOrder(read.providerError)) };
      return { submitted: { id: read.value.request_id, links: linksOf(read.value, endpoint) } };
    },

    /** Polls a task once, and fetches its result once it is complete. */
    async state<T>(links: Links, output: z.ZodType<T>, signal?: AbortSignal): Promise<FalState<T>> {
      const reply = await callJson(exchange, { url: links.status, headers, signal });
      const read = readReply(reply, Status, (json, status) => asked(errorIn(json, status), status));
      if ("providerError" in read) return failed(read.providerError);
      const { status, error, error_type } = read.value;
      if (status === "IN_QUEUE") return { state: "queued", askAgainSeconds: 5 };
      if (status === "IN_PROGRESS") return { state: "running", askAgainSeconds: 8 };
      if (status !== "COMPLETED")
        return failed({ code: "provider_unavailable", providerCode: status, providerMessage: "" });
      // There is no status for failure: a failed task is complete with an error, here or in place of its result.
      if (error || error_type) return failed(ofEnded({ ...typed(error_type ?? ""), providerMessage: error ?? "" }));
      return resultAt(links.result, output, signal);
    },
  };

  async function resultAt<T>(url: string, output: z.ZodType<T>, signal?: AbortSignal): Promise<FalState<T>> {
    const reply = await callJson(exchange, { url, headers, signal });
    const read = readReply(reply, output, (json, status) => asked(errorIn(json, status), status));
    if ("value" in read) return { state: "done", output: read.value };
    if ("status" in reply && reply.status === 400 && /still in progress/.test(read.providerError.providerMessage))
      return { state: "running", askAgainSeconds: 5 };
    // The model's own failure comes with a 500; gateways between it and us use other statuses.
    return failed("status" in reply && reply.status === 500 ? ofEnded(read.providerError) : read.providerError);
  }

  /** fal's URLs are used unchanged, but the key is only sent to fal's own host. */
  function linksOf({ request_id, status_url, response_url }: z.infer<typeof Queued>, endpoint: string): Links {
    const { origin } = new URL(baseUrl);
    const own = [status_url, response_url].every((url) => URL.canParse(url) && new URL(url).origin === origin);
    if (own) return { status: status_url, result: response_url };
    const base = `${baseUrl}/${endpoint.split("/").slice(0, 2).join("/")}/requests/${request_id}`;
    return { status: `${base}/status`, result: base };
  }
}

const Queued = z.object({
  request_id: z.string().regex(/^[\w-]{1,100}$/),
  status_url: z.string().default(""),
  response_url: z.string().default(""),
});
const Status = z.object({
  status: z.string(),
  error: z.string().nullish(),
  error_type: z.string().nullish(),
});
const Problem = z.object({ type: z.string().default(""), msg: z.string().default("") });
const Detail = z.object({
  detail: z.union([z.string(), z.array(Problem)]),
  error_type: z.string().default(""),
});

/** fal's error types. Types that are not listed say no more than the status. */
const types: Readonly<Record<string, FailureCode>> = {
  content_policy_violation: "content_blocked",
  file_download_error: "input_unreachable",
  bad_request: "invalid_input",
  request_timeout: "provider_timeout",
  internal_error: "provider_unavailable",
  runner_disconnected: "provider_unavailable",
  runner_connection_timeout: "provider_unavailable",
  runner_connection_refused: "provider_unavailable",
  runner_connection_error: "provider_unavailable",
  runner_scheduling_failure: "provider_unavailable",
  runner_server_error: "provider_unavailable",
};
const typed = (providerCode: string): Pick<ProviderError, "code" | "providerCode"> => ({
  code: types[providerCode] ?? "generation_failed",
  providerCode,
});

function errorIn(json: unknown, status: number): ProviderError | null {
  const found = Detail.safeParse(json).data;
  if (!found || status < 400) return null;
  const problems = typeof found.detail === "string" ? [] : found.detail;
  const providerMessage = typeof found.detail === "string" ? found.detail : problems.map(({ msg }) => msg).join("; ");
  const providerCode =
    found.error_type || (problems.find(({ type }) => types[type]) ?? problems[0])?.type || `HTTP ${status}`;
  // A locked account is refused like an invalid key.
  if (status === 403 && /balance|locked/i.test(providerMessage))
    return { code: "provider_quota", providerCode, providerMessage };
  return { code: types[providerCode] ?? codeOfStatus(status), providerCode, providerMessage };
}

/** For a poll, an unknown task means that fal has forgotten it. */
const asked = (providerError: ProviderError | null, status: number): ProviderError | null =>
  status === 404
    ? {
        code: "task_expired",
        providerCode: providerError?.providerCode ?? "HTTP 404",
        providerMessage: providerError?.providerMessage ?? "",
      }
    : providerError;

const failed = (providerError: ProviderError) => ({
  state: "failed" as const,
  failure: providerFailure("fal", providerError),
});
