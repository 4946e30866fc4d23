import { getEventListeners, once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer, text } from "node:stream/consumers";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { type Limits, safeHttp } from "@reelwright/platform/safe-http";
import { systemNetwork } from "@reelwright/platform/safe-socket";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ampleTime } from "../support/patience.ts";
import { addresses, startCanary } from "./canary.ts";
import { startReceiver, trustedCertificates } from "./receiver.ts";
import { startRedirector } from "./redirector.ts";

const limits: Limits = { ...ampleTime, maxBytes: 1_000_000 };
/** For headers and for files that never come. */
const shortHeaders: Limits = { ...limits, headerMs: 200 };
const shortAnswer: Limits = { ...limits, totalMs: 400 };

const hints = (count: number) => "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n".repeat(count);
const behaviours: Record<string, (request: IncomingMessage, answer: ServerResponse) => unknown> = {
  "/echo": async (request, answer) => {
    const { method, headers } = request;
    answer.end(JSON.stringify({ method, headers, body: await text(request) }));
  },
  "/large": (_, answer) => answer.end(Buffer.alloc(900_000)),
  "/declared-only": (_, answer) => answer.writeHead(200, { "content-length": 1_000_001 }).flushHeaders(),
  "/in-two-parts": async (_, answer) => {
    answer.write(Buffer.alloc(1_000_000));
    await sleep(100);
    answer.end("!");
  },
  "/ten-hints": ({ socket }) => socket.end(`${hints(10)}HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n`),
  "/eleven-hints": ({ socket }) => socket.write(`${hints(11)}HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n`),
  "/silent": () => {},
  "/half": (_, answer) => {
    answer.writeHead(200, { "content-length": 1000 }).write("half");
    setTimeout(() => answer.destroy(), 50);
  },
  "/endless": (_, answer) => answer.writeHead(200).write("begun"),
  "/upgrade": ({ socket }) =>
    socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n"),
  "/moved": (_, answer) => answer.writeHead(302, { location: "/large" }).write("begun"),
  "/remarks": ({ socket }) => {
    socket.on("error", () => {});
    socket.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
    socket.write(`1;${"x".repeat(16_000)}\r\na\r\n`.repeat(200));
  },
};

let server: Awaited<ReturnType<typeof startReceiver>>;
let redirector: Awaited<ReturnType<typeof startRedirector>>;
beforeAll(async () => {
  const certificates = await trustedCertificates();
  redirector = await startRedirector(certificates);
  server = await startReceiver(certificates, (request, answer) => behaviours[request.url ?? ""]?.(request, answer));
});
afterAll(() => {
  server.stop();
  redirector.stop();
});

const web = () => safeHttp({ trusted: [server.origin, redirector.origin] });
const request = (path: string, options: Partial<Parameters<ReturnType<typeof web>["request"]>[0]> = {}) =>
  web().request({ url: server.origin + path, method: "GET", limits, ...options });
const download = async (url: string, { within = limits, signal }: { within?: Limits; signal?: AbortSignal } = {}) => {
  const { body } = await web().download({
    url: url.startsWith("/") ? server.origin + url : url,
    limits: within,
    signal,
  });
  return (await buffer(body)).length;
};
const failureOf = (working: Promise<unknown>) =>
  working.then(
    () => "It did not fail.",
    (error: unknown) => (error instanceof Error ? error.message : error),
  );

describe("a request", () => {
  it("sends what it is given, and says who asks", async () => {
    const { body } = await request("/echo", { method: "POST", body: "{}", headers: { "X-Own": "1" } });

    expect(JSON.parse(body.toString())).toEqual({
      method: "POST",
      body: "{}",
      headers: {
        "user-agent": "Reelwright",
        "x-own": "1",
        "accept-encoding": "identity",
        "content-length": "2",
        host: `127.0.0.1:${server.port}`,
        connection: "close",
      },
    });
  });

  it("may call itself something else, but never asks for compressed answers", async () => {
    const { body } = await request("/echo", { headers: { "User-Agent": "Acme", "Accept-Encoding": "gzip" } });

    expect(JSON.parse(body.toString())).toMatchObject({
      method: "GET",
      headers: { "user-agent": "Acme", "accept-encoding": "identity" },
    });
  });

  it("goes to port 443 where its address names none", async () => {
    const canary = await startCanary(await trustedCertificates());
    const ports: unknown[] = [];
    const network = canary.leadingTo("93.184.216.34");
    const connect = (options: Parameters<typeof network.connect>[0]) => {
      ports.push(options.port);
      return network.connect(options);
    };

    for (const url of ["https://example.com/", "https://example.com:8443/"])
      await failureOf(safeHttp({ ...network, connect }).request({ url, method: "GET", limits }));

    expect(ports).toEqual([443, 8443]);
    canary.stop();
  });

  it("takes answers up to its limit, to the byte", async () => {
    expect(await request("/large")).toMatchObject({ status: 200, truncated: false, body: { length: 900_000 } });
    expect(await request("/in-two-parts")).toMatchObject({ truncated: true, body: { length: 1_000_000 } });
  });

  it("bears ten interim answers and no more", async () => {
    expect(await request("/ten-hints")).toMatchObject({ status: 200 });
    expect(await failureOf(request("/eleven-hints"))).toMatch(/ sent too many interim answers\.$/);
  });
});

describe("a failure is told in a sentence", () => {
  it.each<[string, string, () => Promise<unknown>]>([
    [
      "when headers are late",
      "127.0.0.1:PORT did not answer within 0.2 seconds.",
      () => request("/silent", { limits: shortHeaders }),
    ],
    [
      "when the rest is late",
      "The answer took more than 0.4 seconds.",
      () => request("/endless", { limits: shortAnswer }),
    ],
    [
      "when a file is late",
      "The answer took more than 0.4 seconds.",
      () => download("/endless", { within: shortAnswer }),
    ],
    ["when an answer breaks off", "The answer broke off.", () => request("/half")],
    ["when a file breaks off", "The answer broke off.", () => download("/half")],
    ["when a file is too large", "The file is larger than 1000000 bytes.", () => download("/in-two-parts")],
    [
      "before a file that says it is too large is read",
      "The file is larger than 1000000 bytes.",
      () => download("/declared-only"),
    ],
    ["when there is little in much", "The answer has more framing than content.", () => request("/remarks")],
    ["when a file has little in much", "The answer has more framing than content.", () => download("/remarks")],
    ["when another protocol is spoken", "127.0.0.1:PORT wants to speak another protocol.", () => request("/upgrade")],
    [
      "when redirects do not end",
      "There were more than 3 redirects.",
      () => download(redirector.origin + redirector.to("/file", 3)),
    ],
    [
      "when a redirect leads nowhere",
      "127.0.0.1:PORT redirects, but not to an address.",
      () => download(redirector.origin + redirector.to("https://", 0)),
    ],
    ["when an address is not called", "The address must start with https://.", () => download("http://127.0.0.1/")],
  ])("%s", async (_, message, fail) => {
    expect(String(await failureOf(fail())).replace(/127\.0\.0\.1:\d+/, "127.0.0.1:PORT")).toBe(message);
  });

  it.each([
    [
      "that cannot be resolved",
      "The name example.com could not be resolved.",
      () => Promise.reject(Object.assign(new Error("No such name"), { code: "ENOTFOUND" })),
    ],
    [
      "whose resolver fails in silence",
      "The name example.com could not be resolved.",
      () => Promise.reject(new Error()),
    ],
    ["whose resolver fails oddly", "The name example.com could not be resolved.", () => Promise.reject("oddly")],
    ["without an address", "The name example.com has no address.", async () => []],
    ["of this machine", "example.com is not at a public address.", async () => addresses("127.0.0.1")],
  ])("of a name %s", async (_, message, resolve) => {
    const working = safeHttp({ resolve }).request({ url: "https://example.com/", method: "GET", limits });

    expect(await failureOf(working)).toBe(message);
  });
});

describe("a caller that leaves", () => {
  const reason = new Error("The caller has left.");

  it.each<[string, (signal: AbortSignal) => Promise<unknown>]>([
    ["while it waits for an answer", (signal) => request("/silent", { signal })],
    ["while it reads an answer", (signal) => request("/endless", { signal })],
    ["while it waits for a file", (signal) => download("/silent", { signal })],
    ["while it reads a file", (signal) => download("/endless", { signal })],
  ])("%s is told its own reason, and the connection is closed", async (_, call) => {
    const caller = new AbortController();
    const asked = server.seen.requests;
    const failure = failureOf(call(caller.signal));
    await expect.poll(() => server.seen.requests).toBe(asked + 1);

    caller.abort(reason);

    expect(await failure).toBe(reason.message);
    await expect.poll(() => server.open.size).toBe(0);
  });

  it("before it has called calls nobody", async () => {
    const [connected, resolved] = [server.seen.connections, [] as string[]];
    const resolve = async (host: string) => {
      resolved.push(host);
      return addresses("93.184.216.34");
    };
    const signal = AbortSignal.abort(reason);
    const url = "https://example.com/";

    expect(await failureOf(request("/echo", { signal }))).toBe(reason.message);
    expect(await failureOf(safeHttp({ resolve }).request({ url, method: "GET", limits, signal }))).toBe(reason.message);
    expect([server.seen.connections, resolved]).toEqual([connected, []]);
  });
});

describe("nothing is left behind", () => {
  /** So that what is left behind is still there when it is looked for. */
  const patient = { ...limits, headerMs: 600_000, totalMs: 600_000 };
  /** The timers that are left once everybody had a second, and turns enough, to be done with theirs; none is used to wait. */
  async function timersLeft(): Promise<number> {
    const left = () => process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length;
    const begun = performance.now();
    for (let turn = 0; left() > 0 && (turn < 1000 || performance.now() < begun + 1000); turn++) await setImmediate();
    return left();
  }

  it("by a request or a download, however it ends", async () => {
    const { signal } = new AbortController();

    await request("/echo", { limits: patient, signal });
    await download("/large", { within: patient, signal });
    await failureOf(request("/half", { limits: patient, signal }));
    await failureOf(download("/half", { within: patient, signal }));
    await failureOf(download("http://127.0.0.1/", { within: patient, signal }));
    await failureOf(download(redirector.origin + redirector.to("/file", 3), { within: patient, signal }));

    await expect.poll(() => [server.open.size, redirector.open.size]).toEqual([0, 0]);
    expect(await timersLeft()).toBe(0);
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  it("by a redirect that does not end", async () => {
    expect(await download("/moved", { within: patient })).toBe(900_000);

    await expect.poll(() => server.open.size).toBe(0);
  });

  it("by an address that was vetted", async () => {
    await safeHttp({ resolve: async () => addresses("93.184.216.34") }).vet("https://example.com/");

    expect(await timersLeft()).toBe(0);
  });

  it("by a file that is given up, or that nobody reads", async () => {
    const given = await web().download({ url: `${server.origin}/endless`, limits: patient });
    given.body.destroy();
    await once(given.body, "close");
    await failureOf(web().download({ url: `${server.origin}/endless`, limits: shortAnswer }));

    await expect.poll(() => server.open.size).toBe(0);
    expect(await timersLeft()).toBe(0);
  });
});

it("a file is a stream of bytes, not of things", async () => {
  const { body } = await web().download({ url: `${server.origin}/large`, limits });

  expect(body.readableObjectMode).toBe(false);
  body.destroy();
});

it("unless told otherwise, names are resolved by the system, every address of them, and nothing is trusted", async () => {
  const found = await systemNetwork.resolve("localhost");

  expect(systemNetwork.trusted).toEqual([]);
  expect(found.map(({ address }) => address)).toContain("127.0.0.1");
});
