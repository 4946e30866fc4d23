import { once } from "node:events";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { createServer, type Server } from "node:https";
import type { Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { makeCertificates } from "./certificates.ts";
import { listenTrusted, trustedCertificates } from "./test-run.ts";

/** A webhook as it arrived, to the millisecond. */
export interface Received {
  at: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

type Behaviour = (response: ServerResponse, nth: number, socket: Socket) => void;
const bomb = gzipSync(Buffer.alloc(50_000_000));

/** What receivers do, by the first part of the path: `/500/anything`. A status is answered with a few words. */
const behaviours: Record<string, Behaviour> = {
  recovers: (response, nth) => response.writeHead(nth < 3 ? 503 : 204).end(),
  redirect: (response) => response.writeHead(301, { Location: "/200/redirected" }).end(),
  reset: (_response, _nth, socket) => socket.destroy(),
  silent: () => {},
  late: (response) => void setTimeout(() => response.writeHead(200).end(), 8000),
  "slow-head": (_response, _nth, socket) => drip(socket, "HTTP/1.1 200 OK\r\nX-Slow: ", "x"),
  "slow-body": (_response, _nth, socket) => drip(socket, "HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\n", "x"),
  interim: (response, _nth, socket) => {
    socket.write("HTTP/1.1 103 Early Hints\r\nLink: </style.css>\r\n\r\n".repeat(1000));
    response.writeHead(200).end();
  },
  huge: (response) => pour(response.writeHead(200)),
  bomb: (response) => response.writeHead(200, { "Content-Encoding": "gzip" }).end(bomb),
  "header-flood": (response) => response.writeHead(200, { "X-Flood": "x".repeat(100_000) }).end(),
};

function drip(socket: Socket, head: string, drop: string): void {
  socket.write(head);
  const timer = setInterval(() => socket.write(drop), 1000);
  socket.once("close", () => clearInterval(timer));
}

/** A gigabyte, as fast as it is taken. */
function pour(response: ServerResponse, left = 1_000_000_000): void {
  const chunk = Buffer.alloc(100_000, "x");
  while (left > 0 && !response.destroyed) {
    left -= chunk.length;
    if (!response.write(chunk)) {
      response.once("drain", () => pour(response, left));
      return;
    }
  }
  response.end();
}

/**
 * HTTPS receivers on this machine that behave as real ones do, well and badly. `origin` has a certificate of an authority that
 * can be trusted (`ca`), `stranger` one of an authority that nobody is told of.
 */
export async function startReceivers(onReceived: (received: Received) => void = () => {}) {
  const [known, unknown] = await Promise.all([trustedCertificates(), makeCertificates()]);
  const received = new Map<string, Received[]>();
  const bytesSent = new Map<string, number>();
  const strangers: number[] = [];

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url: path = "/", socket, headers } = request;
    const all = received.get(path) ?? [];
    received.set(path, all);
    socket.once("close", () => bytesSent.set(path, (bytesSent.get(path) ?? 0) + socket.bytesWritten));
    const body = await buffer(request);
    const one = { at: Date.now(), headers, body };
    all.push(one);
    onReceived(one);
    const [, name = ""] = path.split("/");
    const behave = behaviours[name] ?? ((answer) => answer.writeHead(Number(name)).end("Thank you"));
    behave(response, all.length, socket);
  }
  const [server, stranger] = [
    createServer(known, (request, response) => void receive(request, response).catch(() => response.destroy())),
    createServer(unknown, (_request, response) => void response.end()),
  ];
  const gone = createServer();
  // Who does not trust the certificate hangs up in the middle.
  for (const one of [server, stranger]) one.on("tlsClientError", () => {});
  const origin = await listenTrusted(server);
  const [strangerPort, gonePort] = await Promise.all([stranger, gone].map(listen));
  await new Promise((resolve) => gone.close(resolve));
  stranger.on("connection", () => strangers.push(Date.now()));

  return {
    /** What they prove themselves with; another server of this machine may do so, too. */
    certificates: known,
    ca: known.ca,
    origin,
    stranger: `https://127.0.0.1:${strangerPort}`,
    /** Where nobody listens. */
    gone: `https://127.0.0.1:${gonePort}`,
    /** What came to a path, in order. */
    received: (path: string): readonly Received[] => received.get(path) ?? [],
    /** What was sent back over the connections of a path, once they have closed. */
    bytesSent: (path: string): number => bytesSent.get(path) ?? 0,
    /** When connections to the stranger were opened: no request gets further than that. */
    strangers: (): readonly number[] => strangers,
    async stop() {
      for (const one of [server, stranger]) {
        one.close();
        one.closeAllConnections();
      }
    },
  };
}
async function listen(server: Server): Promise<number> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}
export type Receivers = Awaited<ReturnType<typeof startReceivers>>;

/** How each receiver's delivery ends: the state, how many attempts, and what the log says of each. */
export const quickReceivers = [
  { name: "200", state: "delivered", attempts: 1, status: 200, error: null },
  { name: "204", state: "delivered", attempts: 1, status: 204, error: null },
  { name: "huge", state: "delivered", attempts: 1, status: 200, error: null },
  { name: "bomb", state: "delivered", attempts: 1, status: 200, error: null },
  { name: "400", state: "failed", attempts: 1, status: 400, error: null },
  { name: "404", state: "failed", attempts: 1, status: 404, error: null },
  { name: "408", state: "failed", attempts: 1, status: 408, error: null },
  { name: "410", state: "failed", attempts: 1, status: 410, error: null },
  { name: "429", state: "failed", attempts: 1, status: 429, error: null },
  { name: "redirect", state: "failed", attempts: 4, status: 301, error: null },
  { name: "500", state: "failed", attempts: 4, status: 500, error: null },
  { name: "503", state: "failed", attempts: 4, status: 503, error: null },
  { name: "reset", state: "failed", attempts: 4, status: null, error: /No answer/ },
  {
    name: "header-flood",
    state: "failed",
    attempts: 4,
    status: null,
    error: /^The headers of the answer are too large/,
  },
  { name: "interim", state: "failed", attempts: 4, status: null, error: /too many interim answers/ },
] as const;
/** Those that take their time, or hold every attempt for as long as it may take. */
export const slowReceivers = [
  { name: "late", state: "delivered", attempts: 1, status: 200, error: null },
  { name: "silent", state: "failed", attempts: 4, status: null, error: /took more than 10 seconds/ },
  { name: "slow-head", state: "failed", attempts: 4, status: null, error: /took more than 10 seconds/ },
  { name: "slow-body", state: "failed", attempts: 4, status: null, error: /took more than 10 seconds/ },
] as const;
