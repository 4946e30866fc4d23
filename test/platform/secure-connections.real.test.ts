import { once } from "node:events";
import https from "node:https";
import net, { type Socket } from "node:net";
import tls from "node:tls";
import { safeHttp } from "@reelwright/platform/safe-http";
import { SafeHttpError } from "@reelwright/platform/safe-http-error";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Certificates, makeCertificates } from "../support/certificates.ts";
import { addresses } from "./canary.ts";
import { trustedCertificates } from "./receiver.ts";

const limits = { headerMs: 10_000, totalMs: 20_000, maxBytes: 20_000 };
let certificates: Certificates;
beforeAll(async () => {
  certificates = await trustedCertificates();
});

const servers: net.Server[] = [];
const sockets = new Set<Socket>();
afterAll(() => {
  for (const server of servers) server.close();
  for (const socket of sockets) socket.destroy();
});

/** Starts a server on loopback and says where it is; its connections are kept, to see that they end. */
async function listen(server: net.Server) {
  servers.push(server.on("connection", (socket) => sockets.add(socket.on("close", () => sockets.delete(socket)))));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

/** Asks a server on loopback by an address or by a name, and tells what became of it. */
async function ask(port: number, { host = "127.0.0.1", headerMs = limits.headerMs, at = ["127.0.0.1"] } = {}) {
  const origin = `https://${host}:${port}`;
  const web = safeHttp({ trusted: [origin], resolve: async () => addresses(...at) });
  try {
    const { status } = await web.request({ url: `${origin}/`, method: "GET", limits: { ...limits, headerMs } });
    return status;
  } catch (error) {
    if (error instanceof SafeHttpError) {
      const { reason, message, detail, cause } = error;
      return { reason, message, detail, cause };
    }
    throw error;
  }
}

describe("nothing is asked of a server", () => {
  let requests = 0;
  const secure = (options: https.ServerOptions) =>
    listen(https.createServer(options, (_, answer) => answer.end(String(requests++))).on("tlsClientError", () => {}));

  const plain = (welcome: (socket: Socket) => void) => listen(net.createServer((socket) => welcome(socket.resume())));

  it.each<[string, string, string, () => Promise<number>]>([
    [
      "whose certificate nobody vouches for",
      "tls",
      "SELF_SIGNED_CERT_IN_CHAIN",
      async () => secure(await makeCertificates()),
    ],
    [
      "whose certificate is another's",
      "tls",
      "ERR_TLS_CERT_ALTNAME_INVALID",
      async () => secure(await trustedCertificates(["example.com"])),
    ],
    ["that speaks no TLS", "tls", "ERR_SSL_", () => plain((socket) => socket.end("HTTP/1.1 200"))],
    [
      "that speaks only an outdated TLS",
      "tls",
      "ERR_SSL_",
      () => secure({ ...certificates, minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers: "DEFAULT@SECLEVEL=0" }),
    ],
    ["that hangs up", "network", "ECONNRESET", () => plain((socket) => socket.end())],
    ["that resets", "network", "ECONNRESET", () => plain((socket) => socket.resetAndDestroy())],
  ])("%s", async (_, reason, code, start) => {
    const port = await start();

    expect(await ask(port)).toEqual({
      reason,
      message: expect.stringMatching(new RegExp(`^No (secure )?(connection to|answer from) 127.0.0.1:${port}\\.$`)),
      detail: expect.stringContaining(`(${code}`),
      cause: expect.objectContaining({ code: expect.stringContaining(code) }),
    });
    await expect.poll(() => sockets.size).toBe(0);
    expect(requests).toBe(0);
  });

  it("that never completes the handshake", async () => {
    const port = await plain(() => {});

    expect(await ask(port, { headerMs: 200 })).toEqual({
      reason: "timeout",
      message: `127.0.0.1:${port} did not answer within 0.2 seconds.`,
      detail: `127.0.0.1:${port} did not answer within 0.2 seconds.`,
      cause: undefined,
    });
    await expect.poll(() => sockets.size).toBe(0);
  });

  it("that is not there", async () => {
    const port = await listen(net.createServer());
    servers.at(-1)?.close();

    expect(await ask(port)).toEqual({
      reason: "network",
      message: `No connection to 127.0.0.1:${port}.`,
      detail: `No connection to 127.0.0.1:${port} (ECONNREFUSED).`,
      cause: expect.objectContaining({ code: "ECONNREFUSED" }),
    });
  });
});

describe("a server", () => {
  const named = async () => {
    const said: unknown[] = [];
    const server = https.createServer({ ...certificates, ALPNProtocols: ["h2", "http/1.1"] }, (request, answer) => {
      const socket = request.socket instanceof tls.TLSSocket ? request.socket : null;
      said.push({ name: socket?.servername, protocol: socket?.alpnProtocol, host: request.headers.host });
      answer.end();
    });
    return { port: await listen(server), said };
  };

  it("is told by which name it is called, and that HTTP/1.1 will be spoken", async () => {
    const { port, said } = await named();

    expect(await ask(port, { host: "localhost" })).toBe(200);
    expect(said).toEqual([{ name: "localhost", protocol: "http/1.1", host: `localhost:${port}` }]);
  });

  it("called by its address is told no name", async () => {
    const { port, said } = await named();

    expect(await ask(port)).toBe(200);
    expect(said).toEqual([{ name: false, protocol: "http/1.1", host: `127.0.0.1:${port}` }]);
  });

  it("is found at another of its addresses when the first does not answer", async () => {
    const { port } = await named();

    expect(await ask(port, { host: "localhost", at: ["::1", "127.0.0.1"] })).toBe(200);
  });
});
