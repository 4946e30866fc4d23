import { ConnectionError, errorOf, TimeoutError } from "./api-errors.ts";
import { retryDelay } from "./retry-delay.ts";

export interface ClientOptions {
  /** Where the service is, such as `https://d111111abcdef8.cloudfront.net`. */
  baseUrl: string;
  /** An API key. Give this or `token`. */
  apiKey?: string;
  /** A bearer token of `POST /api/login`. */
  token?: string;
  /** How often a call is sent again after a network error, 429 or 502 to 504; 2 unless set. */
  maxRetries?: number;
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
  /** Such as `/api/jobs`. */
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

/** Calls of the API by `fetch`. */
export function httpFor(options: ClientOptions): Http {
  const { maxRetries = 2, fetch: send = fetch, idempotencyKeys = () => crypto.randomUUID() } = options;
  const baseUrl = options.baseUrl.replace(/\/+$/, "");
  const credentials: Record<string, string> = options.apiKey
    ? { "X-API-Key": options.apiKey }
    : { Authorization: `Bearer ${options.token ?? ""}` };

  async function attempt(call: Call, headers: Headers): Promise<Response> {
    const isForm = call.body instanceof FormData;
    const timeoutMs = isForm || headers.get("accept") === "text/event-stream" ? null : (options.timeoutMs ?? 60_000);
    const timeout = timeoutMs === null ? undefined : AbortSignal.timeout(timeoutMs);
    const signal = AbortSignal.any([call.signal, timeout].filter((one) => one !== undefined));
    const body = call.body instanceof FormData ? call.body : call.body && JSON.stringify(call.body);
    try {
      return await send(baseUrl + call.path + queryOf(call), { method: call.method ?? "GET", headers, body, signal });
    } catch (error) {
      if (call.signal?.aborted) throw error;
      if (timeout?.aborted) throw new TimeoutError(`No answer within ${timeoutMs} ms`, { cause: error });
      throw new ConnectionError(`${baseUrl} cannot be reached`, { cause: error });
    }
  }

  async function sendCall(call: Call): Promise<Response> {
    const headers = new Headers({ Accept: "application/json", ...credentials, ...call.headers });
    if (call.body && !(call.body instanceof FormData)) headers.set("Content-Type", "application/json");
    // One key for all attempts: a call whose answer was lost is not charged twice.
    if (call.method === "POST")
      headers.set("Idempotency-Key", call.idempotencyKey ?? idempotencyKeys(call.path + queryOf(call)));
    for (let retries = 0; ; retries++) {
      const outcome = await attempt(call, headers).catch((error: unknown) => error);
      if (outcome instanceof Response && outcome.ok) return outcome;
      const error = outcome instanceof Response ? await errorOf(outcome) : outcome;
      const delay = call.signal?.aborted || retries >= maxRetries ? null : delayAfter(outcome, error, retries);
      if (delay === null) throw error;
      await pause(delay, call.signal);
    }
  }
  return {
    baseUrl,
    send: sendCall,
    json: async (call) => JSON.parse(await (await sendCall(call)).text()),
  };
}

function delayAfter(outcome: unknown, error: unknown, retries: number): number | null {
  const code = error instanceof Error && "code" in error ? String(error.code) : null;
  if (!(outcome instanceof Response))
    return retryDelay({ status: null, code, retryAfterSeconds: null }, retries, Math.random);
  const after = outcome.headers.get("retry-after");
  const retryAfterSeconds = after === null ? null : Number(after);
  return retryDelay({ status: outcome.status, code, retryAfterSeconds }, retries, Math.random);
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
