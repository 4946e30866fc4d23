import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { readBody, streamBody } from "./bounded-body.ts";
import { deadline } from "./deadline.ts";
import { isPublicAddress } from "./public-address.ts";
import { exchange, type Message } from "./safe-exchange.ts";
import { SafeHttpError } from "./safe-http-error.ts";
import { type Network, systemNetwork } from "./safe-socket.ts";
import { hostOf, type Refusal, vetUrl } from "./vet-url.ts";

export interface Limits {
  /** For each hop, from its start until the headers of its answer are complete. */
  headerMs: number;
  /** From the start until the last byte of the answer, redirects included. */
  totalMs: number;
  maxBytes: number;
}

interface Options {
  url: string;
  limits: Limits;
  signal?: AbortSignal;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Whether the answer was longer than the `maxBytes` that were read. */
  truncated: boolean;
}

export interface Download {
  status: number;
  headers: IncomingHttpHeaders;
  /** The final URL after redirects. */
  url: URL;
  /** Fails with a SafeHttpError above the limits. */
  body: Readable;
}

const maxRedirects = 3;
const resolveMs = 2000;

export type SafeHttp = ReturnType<typeof safeHttp>;

/**
 * The only way to call URLs of callers, protected against SSRF. Failures are SafeHttpErrors; only an abort by the
 * caller throws the caller's reason.
 */
export function safeHttp(given: Partial<Network> = {}) {
  const network: Network = { ...systemNetwork, ...given };

  return {
    /**
     * Checks a URL when it is received. A name that does not resolve at the moment passes: each request checks again.
     */
    async vet(text: string): Promise<{ url: URL } | Refusal> {
      const vetted = vetUrl(text, network);
      if ("refused" in vetted || (await resolvesPublicly(vetted.url, network))) return vetted;
      return { refused: `${hostOf(vetted.url)} is not at a public address.` };
    },

    /** One request; redirects are ordinary answers. */
    async request({ url, limits, signal, ...message }: Options & Message): Promise<Answer> {
      const time = totalTime(limits, signal);
      try {
        const answer = await exchange(vettedUrl(url, network), message, { ...limits, network, signal: time.signal });
        const body = await readBody(answer, { ...limits, signal: time.signal });
        return { ...headOf(answer), ...body };
      } finally {
        time.end();
      }
    },

    /** A file as a stream, after at most three redirects. The headers are for the server of the URL alone. */
    async download({
      url,
      limits,
      signal,
      headers,
    }: Options & { headers?: Record<string, string> | undefined }): Promise<Download> {
      const time = totalTime(limits, signal);
      try {
        let at = vettedUrl(url, network);
        const { origin } = at;
        for (let hop = 0; ; hop++) {
          const message = headers && at.origin === origin ? { headers } : {};
          const answer = await exchange(at, message, { ...limits, network, signal: time.signal });
          if (!redirects.has(answer.statusCode ?? 0)) {
            const body = streamBody(answer, { ...limits, signal: time.signal }, time.end);
            return { ...headOf(answer), url: at, body };
          }
          answer.destroy();
          if (hop === maxRedirects)
            throw new SafeHttpError("redirect", `There were more than ${maxRedirects} redirects.`);
          at = vettedUrl(nextHop(answer, at), network);
        }
      } catch (error) {
        time.end();
        throw error;
      }
    },
  };
}

async function resolvesPublicly(url: URL, { resolve, trusted }: Network): Promise<boolean> {
  if (trusted.includes(url.origin) || isIP(hostOf(url))) return true;
  const found = resolve(hostOf(url)).catch(() => []);
  const addresses = await Promise.race([found, sleep(resolveMs, [], { ref: false })]);
  return addresses.every(({ address }) => isPublicAddress(address));
}

function vettedUrl(text: string, network: Network): URL {
  const vetted = vetUrl(text, network);
  if ("refused" in vetted) throw new SafeHttpError("blocked", vetted.refused);
  return vetted.url;
}

const redirects = new Set([301, 302, 303, 307, 308]);

function nextHop({ headers: { location } }: IncomingMessage, from: URL): string {
  if (location === undefined || !URL.canParse(location, from.href))
    throw new SafeHttpError("redirect", `${from.host} redirects, but not to an address.`);
  return new URL(location, from).href;
}

const totalTime = ({ totalMs }: Limits, signal?: AbortSignal) =>
  deadline(totalMs, () => new SafeHttpError("timeout", `The answer took more than ${totalMs / 1000} seconds.`), signal);

const headOf = ({ statusCode = 0, headers }: IncomingMessage) => ({ status: statusCode, headers });
