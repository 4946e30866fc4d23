import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import { buffer } from "node:stream/consumers";
import type { Certificates } from "../support/certificates.ts";
import { listenTrusted } from "../support/test-run.ts";

export interface FakeRequest {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  raw: Buffer;
  /** Undefined when there is none. */
  json: unknown;
}

/** `reset` cuts the connection, `silence` never answers. */
export type FakeReply =
  | { status?: number; json?: unknown; text?: string; bytes?: Buffer; headers?: Record<string, string> }
  | "reset"
  | "silence";

/** What is answered once instead of the usual, which may be had done first: `async (usual) => { await usual(); return "reset"; }`. */
export type Planned = FakeReply | ((usual: () => Promise<FakeReply>) => Promise<FakeReply>);

interface Behaviour<Step extends string> {
  certificates: Certificates;
  /** Which call of its interface this is; null for what it has not got. */
  stepOf(request: FakeRequest): Step | null;
  answer(step: Step, request: FakeRequest): Promise<FakeReply>;
}

/** A provider on this machine, over TLS as the real one. Each kind of call can be made to go otherwise, once or several times. */
export async function startFake<Step extends string>({ certificates, stepOf, answer }: Behaviour<Step>) {
  const planned = new Map<Step, Planned[]>();
  const chosen = new Map<Step, (request: FakeRequest) => Planned | undefined>();
  const requests: { step: Step; request: FakeRequest }[] = [];
  const strangers: string[] = [];

  async function reply(message: IncomingMessage): Promise<FakeReply> {
    const raw = await buffer(message);
    const request: FakeRequest = {
      method: message.method ?? "",
      url: new URL(message.url ?? "", origin),
      headers: message.headers,
      raw,
      json: parse(raw),
    };
    const step = stepOf(request);
    if (step === null) {
      strangers.push(`${request.method} ${request.url.pathname}`);
      return { status: 404, text: "404 page not found" };
    }
    requests.push({ step, request });
    const usual = () => answer(step, request);
    const next = chosen.get(step)?.(request) ?? planned.get(step)?.shift();
    if (next === undefined) return usual();
    return typeof next === "function" ? next(usual) : next;
  }

  const server = createServer({ key: certificates.key, cert: certificates.cert }, (message, response) => {
    reply(message).then(
      (given) => send(given, message, response),
      (error: unknown) => {
        strangers.push(String(error));
        response.destroy();
      },
    );
  });
  // Clients may hang up in the middle.
  server.on("tlsClientError", () => {});
  const origin = await listenTrusted(server);

  return {
    origin,
    /** Everything it was asked, in order. */
    requests,
    requestsFor: (step: Step): FakeRequest[] =>
      requests.filter((one) => one.step === step).map(({ request }) => request),
    /** What it was asked that it has not got, and what it failed at itself. */
    strangers,
    /** What comes next for a kind of call, instead of the usual. */
    next(step: Step, ...replies: Planned[]) {
      planned.set(step, [...(planned.get(step) ?? []), ...replies]);
    },
    /** What calls of a kind are answered by what they say: the usual where nothing is chosen. */
    answerBy(step: Step, choose: (request: FakeRequest) => Planned | undefined) {
      chosen.set(step, choose);
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString("utf8"));
  } catch {
    return undefined;
  }
}

function send(reply: FakeReply, { socket }: IncomingMessage, response: ServerResponse): void {
  if (reply === "reset") socket.destroy();
  if (reply === "reset" || reply === "silence") return;
  const { status = 200, json, text, bytes, headers = {} } = reply;
  const type = json !== undefined ? "application/json" : bytes ? "video/mp4" : "text/plain";
  const body = json !== undefined ? JSON.stringify(json) : (bytes ?? text ?? "");
  response.writeHead(status, { "Content-Type": type, ...headers }).end(body);
}

/** How far a task is, from 0 to 1: it is done at 1. */
export type Pace = (task: { polls: number; ageMs: number }) => number;
/** Done at the numbered question after it. */
export const byPolls =
  (count: number): Pace =>
  ({ polls }) =>
    polls >= count ? 1 : (polls - 1) / (count - 1);
export const byTime =
  (ms: number): Pace =>
  ({ ageMs }) =>
    ageMs / ms;
