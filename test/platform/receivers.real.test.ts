import type { IncomingMessage, ServerResponse } from "node:http";
import type { Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { type Limits, safeHttp } from "@reelwright/platform/safe-http";
import { SafeHttpError } from "@reelwright/platform/safe-http-error";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ampleTime } from "../support/patience.ts";
import { startReceiver, trustedCertificates } from "./receiver.ts";

const maxBytes = 20_000;
const ample = { ...ampleTime, maxBytes };
/** For what never comes. */
const short = { headerMs: 300, totalMs: 600, maxBytes };
/** What may be on its way when a connection is cut: the buffers of both ends. Nothing like what an endless answer would send. */
const inFlight = 16 * 1024 * 1024;

let sent = 0;
/** Writes for as long as there is somebody to read. */
async function pour(to: Writable, chunk: string | Buffer, everyMs = 0): Promise<void> {
  while (!to.destroyed) {
    sent += chunk.length;
    if (!to.write(chunk) || everyMs > 0) await sleep(Math.max(1, everyMs));
  }
}
const pourRaw = ({ socket }: IncomingMessage, start: string, ...rest: [chunk: string, everyMs?: number]) => {
  socket.write(start);
  return pour(socket, ...rest);
};

const behaviours: Record<string, (request: IncomingMessage, answer: ServerResponse) => unknown> = {
  "/ok": (_, answer) => answer.end("fine"),
  "/nothing": (_, answer) => answer.writeHead(204).end(),
  "/exactly": (_, answer) => answer.end(Buffer.alloc(maxBytes, "a")),
  "/one-more": (_, answer) => answer.end(Buffer.alloc(maxBytes + 1, "a")),
  "/reset": () => server.open.forEach((socket) => void socket.resetAndDestroy()),
  "/hang-up": ({ socket }) => socket.end(),
  "/silent": () => {},
  "/half": (_, answer) => {
    answer.writeHead(200, { "content-length": 1000 }).write("half");
    setTimeout(() => answer.destroy(), 50);
  },
  "/slow-body": (_, answer) => pour(answer, "a", 20),
  "/slow-headers": (request) => pourRaw(request, "HTTP/1.1 200 OK\r\n", "X: y\r\n", 20),
  "/huge": (_, answer) => pour(answer, Buffer.alloc(65_536)),
  "/declared-huge": (_, answer) => {
    answer.writeHead(200, { "content-length": 10 ** 12 });
    return pour(answer, Buffer.alloc(65_536));
  },
  "/bomb": (_, answer) => answer.writeHead(200, { "content-encoding": "gzip" }).end(bomb),
  "/many-headers": (request) => pourRaw(request, "HTTP/1.1 200 OK\r\n", "X-Header: value\r\n".repeat(100)),
  "/long-header": (request) => pourRaw(request, "HTTP/1.1 200 OK\r\nX: ", "y".repeat(10_000)),
  "/interim": (request) => pourRaw(request, "", "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"),
  "/remarks": (request) =>
    pourRaw(request, "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", `1;${"x".repeat(16_000)}\r\na\r\n`),
  "/trailers": (request) =>
    pourRaw(request, "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n", "X: y\r\n".repeat(100)),
  "/upgrade": ({ socket }) => socket.write(`HTTP/1.1 101 Switching Protocols\r\n${upgrade}\r\n\r\nRESP`),
  "/not-http": ({ socket }) => socket.end("SSH-2.0-OpenSSH_9.6\r\n"),
};
const upgrade = "Connection: Upgrade\r\nUpgrade: redis";
/** 20 kB that unpack to 20 MB. */
const bomb = gzipSync(Buffer.alloc(20_000_000));

let server: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  server = await startReceiver(await trustedCertificates(), (request, answer) =>
    behaviours[request.url ?? ""]?.(request, answer),
  );
});
afterAll(() => server.stop());

const failure = (error: unknown) => {
  if (error instanceof SafeHttpError) return error.reason;
  throw error;
};
function request(path: string, limits: Limits) {
  const web = safeHttp({ trusted: [server.origin] });
  return web
    .request({ url: server.origin + path, method: "POST", body: "{}", limits })
    .then(({ status, body, truncated }) => ({ status, bytes: body.length, ...(truncated && { truncated }) }), failure);
}
async function download(path: string, limits: Limits) {
  const web = safeHttp({ trusted: [server.origin] });
  try {
    const { status, body } = await web.download({ url: server.origin + path, limits });
    return { status, bytes: (await buffer(body)).length };
  } catch (error) {
    return failure(error);
  }
}
const isOver = async (path: string) => {
  await expect.poll(() => server.open.size, { message: `${path} is still connected` }).toBe(0);
  expect(sent).toBeLessThan(inFlight);
};

describe.each([
  ["/ok", { status: 200, bytes: 4 }, { status: 200, bytes: 4 }],
  ["/nothing", { status: 204, bytes: 0 }, { status: 204, bytes: 0 }],
  ["/exactly", { status: 200, bytes: 20_000 }, { status: 200, bytes: 20_000 }],
  ["/one-more", { status: 200, bytes: 20_000, truncated: true }, "too_large"],
  ["/reset", "network", "network"],
  ["/hang-up", "network", "network"],
  ["/silent", "timeout", "timeout"],
  ["/half", "network", "network"],
  ["/slow-body", "timeout", "timeout"],
  ["/slow-headers", "timeout", "timeout"],
  ["/huge", { status: 200, bytes: 20_000, truncated: true }, "too_large"],
  ["/declared-huge", { status: 200, bytes: 20_000, truncated: true }, "too_large"],
  ["/bomb", { status: 200, bytes: bomb.length }, { status: 200, bytes: bomb.length }],
  ["/many-headers", "too_large", "too_large"],
  ["/long-header", "too_large", "too_large"],
  ["/interim", "too_large", "too_large"],
  ["/remarks", "too_large", "too_large"],
  ["/trailers", "network", "network"],
  ["/upgrade", "network", "network"],
  ["/not-http", "network", "network"],
])("a server that answers as %s", (path, asked, downloaded) => {
  it("ends a request and leaves nothing behind", async () => {
    sent = 0;
    expect(await request(path, asked === "timeout" ? short : ample)).toEqual(asked);
    await isOver(path);
  });

  it("ends a download and leaves nothing behind", async () => {
    sent = 0;
    expect(await download(path, downloaded === "timeout" ? short : ample)).toEqual(downloaded);
    await isOver(path);
  });
});
