import type { Limits, SafeHttp } from "@reelwright/platform/safe-http";
import { SafeHttpError } from "@reelwright/platform/safe-http-error";

/** How a provider is called. */
export type Exchange = SafeHttp["request"];

export interface Call {
  url: string;
  headers: Record<string, string>;
  /** Posted when given. */
  body?: Buffer | string;
  limits: Limits;
  signal?: AbortSignal | undefined;
}

/** Why there is no answer; `sent` when the provider may have heard us all the same. */
export interface Lost {
  lost: string;
  sent: boolean;
}

/** What every answer has beside its content. */
export interface Head {
  status: number;
  header(name: string): string | null;
  retryAfterSeconds: number | null;
}

/** One call of a provider, answered by its bytes. */
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

/** Providers name seconds there; one that names a date is asked again when it suits us. */
const secondsIn = (text: string | null) => (text !== null && /^\d{1,5}$/.test(text) ? Number(text) : null);
