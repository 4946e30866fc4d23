import net from "node:net";
import { text } from "node:stream/consumers";
import { safeHttp } from "@reelwright/platform/safe-http";
import { SafeHttpError } from "@reelwright/platform/safe-http-error";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ampleTime } from "../support/patience.ts";
import { addresses, nothing, startCanary } from "./canary.ts";
import { trustedCertificates } from "./receiver.ts";
import { internalLocations, startRedirector } from "./redirector.ts";

const limits = { ...ampleTime, maxBytes: 20_000 };
let canary: Awaited<ReturnType<typeof startCanary>>;
let server: Awaited<ReturnType<typeof startRedirector>>;

beforeAll(async () => {
  const certificates = await trustedCertificates();
  canary = await startCanary(certificates);
  server = await startRedirector(certificates);
});
afterAll(() => {
  canary.stop();
  server.stop();
});

async function download(path: string) {
  const web = safeHttp({
    trusted: [server.origin],
    resolve: async () => addresses("127.0.0.1"),
    connect: (options) => (options.port === server.port ? net.connect(options) : canary.dial(options)),
  });
  try {
    const { status, url, body } = await web.download({ url: server.origin + path, limits });
    return { status, path: url.pathname, text: await text(body) };
  } catch (error) {
    return error instanceof SafeHttpError ? error.reason : error;
  }
}

describe("a download", () => {
  it.each([301, 302, 303, 307, 308])("follows a redirect with the status %i", async (status) => {
    expect(await download(server.by(status, "/file"))).toEqual({ status: 200, path: "/file", text: "the file" });
  });

  it.each([300, 304, 305])("takes the status %i for an answer", async (status) => {
    expect(await download(server.by(status, "/file"))).toMatchObject({ status });
  });

  it("follows three redirects and no fourth", async () => {
    expect(await download(server.to("/file", 2))).toMatchObject({ status: 200, text: "the file" });
    expect(await download(server.to("/file", 3))).toBe("redirect");
  });

  it("is not sent round in circles", async () => {
    expect(await download(server.to("", 0))).toBe("redirect");
  });

  it.each(["", "https://", "http://[", "https://exa mple.com"])(
    "fails where a redirect leads to %j",
    async (location) => {
      expect(["redirect", "blocked"]).toContain(await download(server.to(location, 0)));
    },
  );

  it("is led to nothing internal by fifty chains of redirects", async () => {
    const chains = internalLocations(canary.port).map((location, index) => ({ location, hops: index % 3 }));
    expect(chains.length).toBeGreaterThanOrEqual(50);

    const led = await Promise.all(
      chains.map(async ({ location, hops }) => ({ location, outcome: await download(server.to(location, hops)) })),
    );

    expect(led.filter(({ outcome }) => outcome !== "blocked")).toEqual([]);
    expect(canary.seen).toEqual(nothing);
  });
});

it("a request takes a redirect for the answer that it is", async () => {
  const web = safeHttp({ trusted: [server.origin] });

  const answer = await web.request({
    url: server.origin + server.by(302, "/file"),
    method: "POST",
    body: "{}",
    limits,
  });

  expect(answer).toMatchObject({ status: 302, headers: { location: "/file" } });
});
