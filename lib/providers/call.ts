import type { Limits, SafeHttp } from "@reelwright/platform/safe-http";
import { SafeHttpError } from "@reelwright/platform/safe-http-error";

/** The endpoint and limits of a provider's call. */
export type Exchange = SafeHttp["request"];

export interface Call {
  url: string;
  headers: Record<string, string>;
  /** Sent as the body if present. */
  body?: Buffer | string;
  limits: Limits;
  signal?: AbortSignal | undefined;
}

/** Why there is no answer; `sent` if the provider may have received the request. */
export interface Lost {
  lost: string;
  sent: boolean;
}

/** Status and headers of every answer. */
export interface Head {
  status: number;
  header(name: string): string | null;
  retryAfterSeconds: number | null;
}

/** One call of a provider, answered as bytes. */
export async function call(exchange: Exchange, { body, ...message }: Call): Promise<(Head & { bytes: Buffer }) | Lost> {
  let sent = false;
  try {
    const answer = await exchange({
      ...message,
      ...(body !== undefined && ({ method: "POST", body } as const)),
      onConnected: () => {
        sent = true;
      },
    });
    if (answer.truncated) return { lost: `The answer is larger than ${message.limits.maxBytes} bytes.`, sent };
    const header = (name: string) => [answer.headers[name]].flat()[0] ?? null;
    return { status: answer.status, header, bytes: answer.body, retryAfterSeconds: secondsIn(header("retry-after")) };
  } catch (error) {
    if (!(error instanceof SafeHttpError)) throw error;
    return { lost: error.detail, sent };
  }
}

/** Providers send seconds here; a date is ignored. */
const secondsIn = (text: string | null) => (text !== null && /^\d{1,5}$/.test(text) ? Number(text) : null);
