import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { safeHttp } from "#platform/safe-http";
import { SafeHttpError } from "#platform/safe-http-error";
import type { Certificates } from "../support/certificates.ts";
import { startReceiver, trustedCertificates } from "./receiver.ts";

const limits = { headerMs: 5000, totalMs: 10_000, maxBytes: 20_000 };
let certificates: Certificates;
let canary: Awaited<ReturnType<typeof startReceiver>>;
let server: Awaited<ReturnType<typeof startReceiver>>;
/** Where the server's `/to/:hops` sends on to once it has sent on to itself as often as it says. */
let goal = "/file";

beforeAll(async () => {
  certificates = await trustedCertificates();
  canary = await startReceiver(certificates);
  server = await startReceiver(certificates, ({ url = "" }, answer) => {
    const [, kind, hops] = /^\/(to|status)\/(\d+)/.exec(url) ?? [];
    if (kind === "to") answer.writeHead(302, { location: hops === "0" ? goal : `/to/${Number(hops) - 1}` });
    else if (kind === "status") answer.writeHead(Number(hops), { location: "/file" });
    answer.end(url === "/file" ? "the file" : "");
  });
});
afterAll(() => {
  canary.stop();
  server.stop();
});

async function download(path: string) {
  const resolve = async () => [{ address: "127.0.0.1", family: 4 }];
  const web = safeHttp({ trusted: [server.origin], resolve });
  try {
    const { status, url, body } = await web.download({ url: server.origin + path, limits });
    return { status, path: url.pathname, text: await text(body) };
  } catch (error) {
    return error instanceof SafeHttpError ? error.reason : error;
  }
}

describe("a download", () => {
  it.each([301, 302, 303, 307, 308])("follows a redirect with the status %i", async (status) => {
    expect(await download(`/status/${status}`)).toEqual({ status: 200, path: "/file", text: "the file" });
  });

  it.each([300, 304, 305])("takes the status %i for an answer", async (status) => {
    expect(await download(`/status/${status}`)).toMatchObject({ status });
  });

  it("follows three redirects and no fourth", async () => {
    goal = "/file";

    expect(await download("/to/2")).toMatchObject({ status: 200, text: "the file" });
    expect(await download("/to/3")).toBe("redirect");
  });

  it("is not sent round in circles", async () => {
    goal = "/to/0";

    expect(await download("/to/0")).toBe("redirect");
  });

  it.each(["", "https://", "http://[", "https://exa mple.com"])(
    "fails where a redirect leads to %j",
    async (location) => {
      goal = location;

      expect(["redirect", "blocked"]).toContain(await download("/to/0"));
    },
  );

  it("is led to nothing internal by fifty chains of redirects", async () => {
    const { port } = canary;
    const internals = [
      ...["127.0.0.1", "127.1", "2130706433", "0x7f.0.0.1", "0177.0.0.1", "①②⑦.0.0.1", "[::1]", "[::ffff:127.0.0.1]"],
      ...[
        "[::ffff:7f00:1]",
        "localhost",
        "localhost.",
        "a.localhost",
        "example.com",
        "user@127.0.0.1",
        "example.com@127.0.0.1",
      ],
    ].flatMap((host) => [`https://${host}:${port}/`, `//${host}:${port}/`, `http://${host}:${port}/`]);
    const others = [
      ...[`HTTPS://127.0.0.1:${port}`, `\\\\127.0.0.1:${port}\\`, `/\\127.0.0.1:${port}/`],
      ...["file:///etc/passwd", "ftp://127.0.0.1/", "data:text/plain,x", "javascript:1", `ws://127.0.0.1:${port}/`],
    ];
    const chains = [...internals, ...others].map((location, index) => ({ location, hops: index % 3 }));
    expect(chains.length).toBeGreaterThanOrEqual(50);

    const led = [];
    for (const { location, hops } of chains) {
      // Headers are bytes; a server sends such a name as it would in a page.
      goal = encodeURI(location).replaceAll("%5B", "[").replaceAll("%5D", "]").replaceAll("%5C", "\\");
      led.push({ location, outcome: await download(`/to/${hops}`) });
    }

    expect(led.filter(({ outcome }) => outcome !== "blocked")).toEqual([]);
    expect(canary.seen.connections).toBe(0);
  });
});

it("a request takes a redirect for the answer that it is", async () => {
  const web = safeHttp({ trusted: [server.origin] });

  const answer = await web.request({ url: `${server.origin}/status/302`, method: "POST", body: "{}", limits });

  expect(answer).toMatchObject({ status: 302, headers: { location: "/file" } });
});
