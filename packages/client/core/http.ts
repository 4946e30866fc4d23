import { ConnectionError, errorOf, TimeoutError } from "./api-errors.ts";
import { retryDelay } from "./retry-delay.ts";
import { serviceUrl } from "./service-url.ts";

export interface ClientOptions {
  /** Where the service is, such as `https://d111111abcdef8.cloudfront.net`. */
  baseUrl: string;
  /** An API key. Give this or `token`. */
  apiKey?: string;
  /** A bearer token of `POST /api/login`. */
  token?: string;
  /** How often a call is sent again after a network error, 429 or 502 to 504; 2 unless set. */
  maxRetries?: number;
  /** A call that the service wants later than in so many milliseconds is not sent again; 60,000 unless set. */
  maxRetryWaitMs?: number;
  /** Milliseconds for one call; 60,000 unless set. Uploads and downloads of files have none. */
  timeoutMs?: number;
  /** Names a POST by its path with its query, for callers that may make the same call again; a random name unless set. */
  idempotencyKeys?: (path: string) => string;
  /** For tests and for runtimes with a `fetch` of their own. */
  fetch?: typeof fetch;
}

/** What a caller may say about one call. */
export interface CallOptions {
  signal?: AbortSignal;
  /** Two calls with the same key have one effect. A new one is made for each POST unless set. */
  idempotencyKey?: string;
}

export interface Call extends CallOptions {
  method?: "GET" | "POST" | "PATCH" | "DELETE";
  /** Such as `/api/jobs`, or an absolute URL of the service. */
  path: string;
  query?: Record<string, string | number | boolean | undefined>;
  body?: object;
  headers?: Record<string, string>;
}

export interface Http {
  /** Where the service is, without a slash at the end. */
  baseUrl: string;
  /** Sends a call, again where that helps. @throws ApiError, ConnectionError, TimeoutError */
  send(call: Call): Promise<Response>;
  /** The JSON that answers a call. */
  json<T>(call: Call): Promise<T>;
}

type Read<T> = (response: Response) => Promise<T>;
const plainType = "application/json";

/** What came of one attempt. */
type Outcome<T> = { answer: { value: T } } | { answer: null; error: unknown; refused: Response | null };

/** Calls of the API by `fetch`. */
export function httpFor(options: ClientOptions): Http {
  const { maxRetries = 2, timeoutMs = 60_000, fetch: send = fetch } = options;
  const { idempotencyKeys = () => crypto.randomUUID() } = options;
  const baseUrl = options.baseUrl.replace(/\/+$/, "");
  const credentials: Record<string, string> = options.apiKey
    ? { "X-API-Key": options.apiKey }
    : { Authorization: `Bearer ${options.token ?? ""}` };

  async function attempt<T>(url: string, call: Call, headers: Headers, read: Read<T>): Promise<Outcome<T>> {
    const isPlain = headers.get("accept") === plainType && !(call.body instanceof FormData);
    const timeout = isPlain ? AbortSignal.timeout(timeoutMs) : undefined;
    const signal = AbortSignal.any([call.signal, timeout].filter((one) => one !== undefined));
    const body = call.body instanceof FormData ? call.body : call.body && JSON.stringify(call.body);
    try {
      const request = { method: call.method ?? "GET", headers, body, signal };
      const response = await send(url, request);
      if (!response.ok) return { answer: null, error: await errorOf(response), refused: response };
      return { answer: { value: await read(response) } };
    } catch (error) {
      if (call.signal?.aborted) throw error;
      const failure = timeout?.aborted
        ? new TimeoutError(`No answer within ${timeoutMs} ms`, { cause: error })
        : new ConnectionError(`${baseUrl} cannot be reached, or broke off its answer`, { cause: error });
      return { answer: null, error: failure, refused: null };
    }
  }

  /** An answer that breaks off counts as none: the call is sent again. */
  async function sendCall<T>(call: Call, read: Read<T>): Promise<T> {
    const url = serviceUrl(baseUrl, call.path) + queryOf(call);
    const headers = new Headers({ Accept: plainType, ...credentials, ...call.headers });
    if (call.body && !(call.body instanceof FormData)) headers.set("Content-Type", "application/json");
    // One key for all attempts: a call whose answer was lost is not charged twice.
    if (call.method === "POST")
      headers.set("Idempotency-Key", call.idempotencyKey ?? idempotencyKeys(call.path + queryOf(call)));
    for (let retries = 0; ; retries++) {
      const outcome = await attempt(url, call, headers, read);
      if (outcome.answer) return outcome.answer.value;
      // A stream that is refused is not worth waiting for: its caller asks for the job instead.
      const isStream = headers.get("accept") === "text/event-stream" && outcome.refused?.status === 429;
      const delay = retries < maxRetries && !isStream ? delayAfter(outcome, retries, options.maxRetryWaitMs) : null;
      if (delay === null) throw outcome.error;
      await pause(delay, call.signal);
    }
  }
  return {
    baseUrl,
    send: (call) => sendCall(call, async (response) => response),
    json: (call) => sendCall(call, async (response) => JSON.parse(await response.text())),
  };
}

function delayAfter(
  { refused, error }: { refused: Response | null; error: unknown },
  retries: number,
  mostMs: number | undefined,
): number | null {
  const code = error instanceof Error && "code" in error ? String(error.code) : null;
  const after = refused?.headers.get("retry-after") ?? null;
  const retryAfterSeconds = after === null ? null : Number(after);
  return retryDelay({ status: refused?.status ?? null, code, retryAfterSeconds }, retries, Math.random, mostMs);
}

function queryOf({ query = {} }: Call): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) parameters.set(name, String(value));
  return parameters.size > 0 ? `?${parameters}` : "";
}

/** Waits, unless the caller gives up first. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    if (signal?.aborted) return reject(signal.reason);
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
