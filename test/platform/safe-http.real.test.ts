import { once } from "node:events";
import http from "node:http";
import https from "node:https";
import net from "node:net";
import { safeHttp } from "@reelwright/platform/safe-http";
import { systemNetwork } from "@reelwright/platform/safe-socket";
import * as fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeCertificates } from "../support/certificates.ts";
import { ampleTime } from "../support/patience.ts";
import { anyUrl, hasPublicAddress } from "./any-url.ts";
import { addresses, attempts, nothing, outcomeOf, startCanary } from "./canary.ts";
import { goodUrls } from "./good-urls.ts";
import { internalUrls } from "./internal-urls.ts";
import { startReceiver, trustedCertificates } from "./receiver.ts";
import { specialAddresses } from "./special-addresses.ts";

const limits = { ...ampleTime, maxBytes: 20_000 };
let canary: Awaited<ReturnType<typeof startCanary>>;

beforeAll(async () => {
  canary = await startCanary(await trustedCertificates());
});
beforeEach(() => Object.assign(canary.seen, nothing));
afterAll(() => canary.stop());

const public4 = "93.184.216.34";
const public6 = "2606:2800:220:1:248:1893:25c8:1946";
const { request, download, connect } = attempts;

describe("no connection is opened", () => {
  it("to any spelling of an internal address, nor to a name that leads to one", async () => {
    const network = canary.leadingTo("127.0.0.1");
    const urls = internalUrls();

    const outcomes = await Promise.all(urls.flatMap((url) => [request(network, url), download(network, url)]));

    expect(urls.length).toBeGreaterThan(2000);
    expect(new Set(outcomes)).toEqual(new Set(["blocked"]));
    expect(canary.seen).toEqual(nothing);
  });

  it("to one of them even where the text of the address was never judged", async () => {
    const urls = internalUrls().filter((url) => URL.canParse(url));

    const outcomes = await Promise.all(urls.map((url) => connect(canary.leadingTo("127.0.0.1"), url)));

    expect(urls.length).toBeGreaterThan(2000);
    expect(new Set(outcomes)).toEqual(new Set(["blocked"]));
    expect(canary.seen).toEqual(nothing);
  });

  it("to any special address, given as such or as what a name leads to", async () => {
    const special = specialAddresses();

    const outcomes = await Promise.all(
      special.flatMap((address) => [
        request(canary.leadingTo(), `https://${address.includes(":") ? `[${address}]` : address}/`),
        request(canary.leadingTo(address), "https://example.com/"),
        download(canary.leadingTo(public4, address), "https://example.com/"),
      ]),
    );

    expect(special.length).toBeGreaterThan(2500);
    expect(new Set(outcomes)).toEqual(new Set(["blocked"]));
    expect(canary.seen).toEqual(nothing);
  });

  it("to any text at all where every name leads to loopback", async () => {
    const texts = fc.sample(anyUrl, { numRuns: 2000, seed: 42 }).filter((text) => !hasPublicAddress(text));

    const outcomes = await Promise.all(texts.map((text) => request(canary.leadingTo("127.0.0.1"), text)));

    expect(new Set(outcomes)).toEqual(new Set(["blocked"]));
    expect(canary.seen).toEqual(nothing);
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
    const network = canary.leadingTo(...answer);
    const names = ["example.com", "169.254.169.254.nip.io", "localtest.me", "bücher.example.com", "a.b.c.example.org"];

    for (const name of names) {
      const url = `https://${name}:${canary.port}/hook`;
      expect(await safeHttp(network).vet(url)).toEqual({
        refused: expect.stringMatching(/ is not at a public address\.$/),
      });
      expect([await request(network, url), await download(network, url)]).toEqual(["blocked", "blocked"]);
    }
    expect(canary.seen).toEqual(nothing);
  });

  it("when a name was public as it was judged and is loopback as it is called, a thousand times", async () => {
    const turned = [["127.0.0.1"], ["::1"], ["127.0.0.1", "::1"], ["::ffff:127.0.0.1"]];
    const asked = new Map<string, number>();
    const network = {
      async resolve(host: string) {
        const times = asked.get(host) ?? 0;
        asked.set(host, times + 1);
        return addresses(...(times === 0 ? [public4] : (turned[asked.size % turned.length] ?? [])));
      },
      connect: canary.dial,
    };
    const flip = async (n: number) => {
      const vetted = await safeHttp(network).vet(`https://flip-${n}.example.com:${canary.port}/`);
      return "url" in vetted ? request(network, vetted.url.href) : "refused too early";
    };

    const outcomes: string[] = [];
    for (let n = 0; n < 1000; n += 50)
      outcomes.push(...(await Promise.all(Array.from({ length: 50 }, (_, m) => flip(n + m)))));

    expect(outcomes).toEqual(Array(1000).fill("blocked"));
    expect(canary.seen).toEqual(nothing);
  });

  it("by the system's own resolver to localhost", async () => {
    expect(await connect({ ...systemNetwork, connect: canary.dial }, `https://localhost:${canary.port}/`)).toBe(
      "blocked",
    );
    expect(canary.seen).toEqual(nothing);
  });

  it("while the canary sees each of the requests to good addresses, which come to nothing for being led to it", async () => {
    const urls = goodUrls();

    const outcomes = await Promise.all(urls.map((url) => request(canary.leadingTo(public4), url)));

    expect(new Set(outcomes)).toEqual(new Set(["blocked"]));
    await expect.poll(() => canary.seen.connections).toBe(urls.length);
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
  const lost = () => net.connect({ host: "127.0.0.1", port: internal.port });

  const web = safeHttp({ resolve: async () => addresses(public4), connect: lost });
  await expect(web.request({ url: "https://example.com/", limits })).rejects.toMatchObject({
    reason: "blocked",
    message: "example.com turned out not to be at a public address.",
  });
  await expect.poll(() => [internal.seen.connections, internal.open.size]).toEqual([1, 0]);
  expect([internal.seen.bytes, internal.seen.requests]).toEqual([0, 0]);
  internal.stop();
});

describe("a public machine", () => {
  const noName = async () => Promise.reject(new Error("An address is no name."));

  it.each([
    ["by its name", "https://example.com:8443/", async () => addresses(public4, public6)],
    ["by its address", `https://${public4}:8443/`, noName],
    ["by its address of IPv6", `https://[${public6}]/`, noName],
  ])("is called %s, once it is seen to be there", async (_, url, resolve) => {
    const machine = await startReceiver(await trustedCertificates(["example.com", public4, public6]));
    const connect = () => {
      const socket = net.connect({ host: "127.0.0.1", port: machine.port });
      // As if it were there: no test leaves this machine.
      return Object.defineProperty(socket, "remoteAddress", { value: url.includes("[") ? public6 : public4 });
    };
    const web = safeHttp({ resolve, connect });

    expect(await web.vet(url)).toEqual({ url: new URL(url) });
    expect(await web.request({ url, limits })).toMatchObject({ status: 200 });
    machine.stop();
  });

  it("that does not answer is given up in time", async () => {
    const web = safeHttp({ resolve: async () => addresses(public4), connect: () => new net.Socket() });

    expect(await outcomeOf(web.request({ url: "https://example.com/", limits: { ...limits, headerMs: 50 } }))).toBe(
      "timeout",
    );
  });

  it("may break off just as its caller leaves", async () => {
    const caller = new AbortController();
    const left = new Error("The caller has left.");
    const dialled: net.Socket[] = [];
    const connect = () => {
      const socket = new net.Socket();
      dialled.push(socket);
      return socket;
    };
    const web = safeHttp({ resolve: async () => addresses(public4), connect });
    const working = outcomeOf(web.request({ url: "https://example.com/", limits, signal: caller.signal }));
    await expect.poll(() => dialled.length).toBe(1);

    dialled[0]?.destroy(new Error("It broke off."));
    caller.abort(left);

    expect(await working).toBe(String(left));
  });
});

it("a text that is refused is not looked up when it is vetted", async () => {
  const web = safeHttp({ resolve: async () => Promise.reject(new Error("Nothing is to be looked up.")) });

  expect(await web.vet("http://example.com/")).toEqual({ refused: "The address must start with https://." });
});

describe("a name", () => {
  it("that has no address just now passes, and fails when it is called", async () => {
    for (const resolve of [
      async () => Promise.reject(Object.assign(new Error(), { code: "ENOTFOUND" })),
      async () => [],
    ]) {
      const network = { resolve, connect: canary.connect };

      expect(await safeHttp(network).vet("https://example.com/")).toHaveProperty("url.href", "https://example.com/");
      expect(await request(network, "https://example.com/")).toBe("network");
    }
  });

  it("that is never resolved passes, and is given up in time", async () => {
    const web = safeHttp({ resolve: () => new Promise(() => {}), connect: canary.connect });
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
    const network = { trusted: [canary.origin] };

    expect(await request(network, other.origin)).toBe("blocked");
    expect(await request(network, `https://localhost:${canary.port}/`)).toBe("blocked");
    expect(other.seen.connections).toBe(0);
    other.stop();
  });
});

it("calls a receiver of this machine without TLS where that is allowed, and no other address", async () => {
  const receiver = http.createServer((_request, response) => void response.end("Thank you"));
  await once(receiver.listen(0, "127.0.0.1"), "listening");
  const address = receiver.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const url = `http://127.0.0.1:${port}/hook`;
  const local = safeHttp({ ...systemNetwork, loopback: true });

  expect(await local.request({ url, limits })).toMatchObject({ status: 200, body: Buffer.from("Thank you") });
  await expect(local.request({ url: `https://127.0.0.1:${port}/`, limits })).rejects.toMatchObject({
    reason: "blocked",
  });
  await expect(safeHttp().request({ url, limits })).rejects.toMatchObject({ reason: "blocked" });
  receiver.close();
});
