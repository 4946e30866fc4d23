import type { Limits, SafeHttp } from "#platform/safe-http";
import { SafeHttpError } from "#platform/safe-http-error";

/** How a provider is called. */
export type Exchange = SafeHttp["request"];

interface Call {
  url: string;
  headers: Record<string, string>;
  /** Posted as JSON when given. */
  body?: unknown;
  signal?: AbortSignal;
}

/** An answer, or why there is none; `sent` when the provider may have heard us all the same. */
export type Reply =
  | { status: number; header(name: string): string | null; json: unknown; retryAfterSeconds: number | null }
  | { lost: string; sent: boolean };

/** A starting picture goes up with the order: a megabyte or two. Answers are small, but for those that repeat what was asked. */
const limits: Limits = { headerMs: 30_000, totalMs: 40_000, maxBytes: 4_000_000 };

/** One call of a provider's JSON interface. What is no JSON is undefined: its reader says what to make of that. */
export async function callJson(exchange: Exchange, { url, headers, body, signal }: Call): Promise<Reply> {
  let sent = false;
  const post = { method: "POST", body: JSON.stringify(body) } as const;
  try {
    const answer = await exchange({
      url,
      headers: { Accept: "application/json", ...(body !== undefined && json), ...headers },
      ...(body !== undefined && post),
      ...{ limits, signal },
      onConnected: () => {
        sent = true;
      },
    });
    const header = (name: string) => [answer.headers[name]].flat()[0] ?? null;
    return {
      status: answer.status,
      header,
      json: parseJson(answer.body),
      retryAfterSeconds: secondsIn(header("retry-after")),
    };
  } catch (error) {
    if (!(error instanceof SafeHttpError)) throw error;
    return { lost: error.message, sent };
  }
}

const json = { "Content-Type": "application/json" };

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

/** Providers name seconds there; one that names a date is asked again when it suits us. */
const secondsIn = (text: string | null) => (text !== null && /^\d{1,5}$/.test(text) ? Number(text) : null);
