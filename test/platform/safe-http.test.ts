import type { LookupAddress } from "node:dns";
import https from "node:https";
import net from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type SafeHttp, safeHttp } from "#platform/safe-http";
import { SafeHttpError } from "#platform/safe-http-error";
import { openSocket, systemNetwork } from "#platform/safe-socket";
import { makeCertificates } from "../support/certificates.ts";
import { internalUrls } from "./internal-urls.ts";
import { startReceiver, trustedCertificates } from "./receiver.ts";

const limits = { headerMs: 5000, totalMs: 10_000, maxBytes: 20_000 };
let canary: Awaited<ReturnType<typeof startReceiver>>;

beforeAll(async () => {
  canary = await startReceiver(await trustedCertificates());
});
beforeEach(() => Object.assign(canary.seen, { connections: 0, requests: 0, bytes: 0 }));
afterAll(() => canary.stop());

const addresses = (...list: string[]): LookupAddress[] =>
  list.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
const public4 = "93.184.216.34";
const public6 = "2606:2800:220:1:248:1893:25c8:1946";

/** Why a request failed, or that it did not. */
const outcomeOf = (working: Promise<unknown>) =>
  working.then(
    () => "answered",
    (error) => (error instanceof SafeHttpError ? error.reason : String(error)),
  );
const request = (web: SafeHttp, url: string) => outcomeOf(web.request({ url, method: "POST", body: "{}", limits }));
const download = (web: SafeHttp, url: string) =>
  outcomeOf(web.download({ url, limits }).then(({ body }) => body.resume()));

/** Whatever is connected to is the canary, so that an attempt to connect anywhere is seen. */
const toCanary = (options: net.TcpNetConnectOpts) =>
  net.connect({ ...options, host: "127.0.0.1", port: canary.port, lookup: undefined });

describe("no connection is opened", () => {
  it("to any spelling of an internal address, nor to a name that leads to one", async () => {
    const web = safeHttp({ resolve: async () => addresses("127.0.0.1"), connect: toCanary });
    const urls = internalUrls();

    const outcomes = await Promise.all(urls.flatMap((url) => [request(web, url), download(web, url)]));

    expect(new Set(outcomes)).toEqual(new Set(["blocked"]));
    expect(canary.seen.connections).toBe(0);
  });

  it("to one of them even where the text of the address was never judged", async () => {
    const network = { resolve: async () => addresses("127.0.0.1"), connect: toCanary, trusted: [] };
    const urls = internalUrls().filter((url) => URL.canParse(url));

    const outcomes = await Promise.all(
      urls.map((url) => outcomeOf(openSocket(new URL(url), network, new AbortController().signal))),
    );

    expect(new Set(outcomes)).toEqual(new Set(["blocked"]));
    expect(canary.seen.connections).toBe(0);
  });

  it.each([
    [["127.0.0.1"]],
    [["169.254.169.254"]],
    [["10.0.0.1", "10.0.0.2"]],
    [["::1"]],
    [["fd00:ec2::254"]],
    [["fe80::1%eth0"]],
    [["::ffff:93.184.216.34"]],
    [["64:ff9b::a00:1"]],
    [["0.0.0.0"]],
    [[public4, "127.0.0.1"]],
    [["127.0.0.1", public4]],
    [[public4, "fd00::1"]],
    [[public6, "169.254.169.254"]],
    [[...Array.from({ length: 30 }, (_, n) => `93.184.216.${n}`), "192.168.0.1"]],
  ])("to a name with the addresses %j, whichever of them is public", async (answer) => {
    const web = safeHttp({ resolve: async () => addresses(...answer), connect: toCanary });
    const names = ["example.com", "169.254.169.254.nip.io", "localtest.me", "bücher.example.com", "a.b.c.example.org"];

    for (const name of names) {
      const url = `https://${name}:${canary.port}/hook`;
      expect(await web.vet(url)).toEqual({ refused: expect.stringMatching(/ is not at a public address\.$/) });
      expect([await request(web, url), await download(web, url)]).toEqual(["blocked", "blocked"]);
    }
    expect(canary.seen.connections).toBe(0);
  });

  it("when a name was public as it was judged and is loopback as it is called, a thousand times", async () => {
    const turned = [["127.0.0.1"], ["::1"], ["127.0.0.1", "::1"], ["::ffff:127.0.0.1"]];
    const asked = new Map<string, number>();
    const web = safeHttp({
      async resolve(host) {
        const times = asked.get(host) ?? 0;
        asked.set(host, times + 1);
        return addresses(...(times === 0 ? [public4] : (turned[asked.size % turned.length] ?? [])));
      },
    });
    const flip = async (n: number) => {
      const vetted = await web.vet(`https://flip-${n}.example.com:${canary.port}/`);
      return "url" in vetted ? request(web, vetted.url.href) : "refused too early";
    };

    const outcomes: string[] = [];
    for (let n = 0; n < 1000; n += 50)
      outcomes.push(...(await Promise.all(Array.from({ length: 50 }, (_, m) => flip(n + m)))));

    expect(outcomes).toEqual(Array(1000).fill("blocked"));
    expect(canary.seen.connections).toBe(0);
  });

  it("by the system's own resolver to localhost", async () => {
    const url = new URL(`https://localhost:${canary.port}/`);

    expect(await outcomeOf(openSocket(url, systemNetwork, new AbortController().signal))).toBe("blocked");
    expect(canary.seen.connections).toBe(0);
  });

  it("while a plain request in its place would have been seen", async () => {
    const status = await new Promise((resolve) =>
      https.get(canary.origin, { agent: false }, (answer) => resolve(answer.statusCode)),
    );

    expect([status, canary.seen.connections]).toEqual([200, 1]);
  });
});

it("a connection that ends up at an internal address is closed before a byte is sent", async () => {
  const internal = await startReceiver(await makeCertificates());
  const connect = () => net.connect({ host: "127.0.0.1", port: internal.port });
  const web = safeHttp({ resolve: async () => addresses(public4), connect });

  expect(await request(web, "https://example.com/")).toBe("blocked");
  await expect.poll(() => [internal.seen.connections, internal.open.size]).toEqual([1, 0]);
  expect([internal.seen.bytes, internal.seen.requests]).toEqual([0, 0]);
  internal.stop();
});

describe("a name", () => {
  it("that has no address just now passes, and fails when it is called", async () => {
    for (const resolve of [
      async () => Promise.reject(Object.assign(new Error(), { code: "ENOTFOUND" })),
      async () => [],
    ]) {
      const web = safeHttp({ resolve, connect: toCanary });

      expect(await web.vet("https://example.com/")).toHaveProperty("url.href", "https://example.com/");
      expect(await request(web, "https://example.com/")).toBe("network");
    }
  });

  it("that is never resolved passes, and is given up in time", async () => {
    const web = safeHttp({ resolve: () => new Promise(() => {}), connect: toCanary });
    const short = { ...limits, headerMs: 50 };

    expect(await web.vet("https://example.com/")).toHaveProperty("url");
    expect(await outcomeOf(web.request({ url: "https://example.com/", method: "GET", limits: short }))).toBe("timeout");
  });
});

describe("a trusted origin", () => {
  it("is called where it is, by its own name or address", async () => {
    const [byAddress, byName] = [canary.origin, `https://localhost:${canary.port}`];
    const web = safeHttp({ trusted: [byAddress, byName] });

    for (const origin of [byAddress, byName]) {
      expect(await web.vet(`${origin}/hook`)).toHaveProperty("url.href", `${origin}/hook`);
      expect(await web.request({ url: `${origin}/hook`, method: "GET", limits })).toMatchObject({ status: 200 });
    }
  });

  it("makes nothing else of that machine trusted", async () => {
    const other = await startReceiver(await trustedCertificates());
    const web = safeHttp({ trusted: [canary.origin] });

    expect(await request(web, other.origin)).toBe("blocked");
    expect(await request(web, `https://localhost:${canary.port}/`)).toBe("blocked");
    expect(other.seen.connections).toBe(0);
    other.stop();
  });
});
