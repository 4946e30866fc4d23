import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPexels } from "../fakes/pexels.ts";
import { startPixabay } from "../fakes/pixabay.ts";
import { callApi } from "../support/call-api.ts";
import { type Service, startService } from "../support/service.ts";
import { trustedCertificates } from "../support/test-run.ts";

type Fake<F extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<F>>;
let pexels: Fake<typeof startPexels>;
let pixabay: Fake<typeof startPixabay>;
let service: Service;
let apiKey: string;
beforeAll(async () => {
  const certificates = await trustedCertificates();
  [pexels, pixabay] = await Promise.all([startPexels({ certificates }), startPixabay({ certificates })]);
  service = await startService({ trust: { origins: [pexels.origin, pixabay.origin], ca: certificates.ca } });
  ({ apiKey } = await service.account({ plan: "free" }));
});
afterAll(async () => {
  await service.stop();
  for (const fake of [pexels, pixabay]) fake.stop();
});

const search = (kind: "images" | "videos", query: Record<string, string>) =>
  callApi(service, "GET", `/api/stock/${kind}?${new URLSearchParams(query)}`, { headers: { "X-API-Key": apiKey } });

describe("with no key of any library", () => {
  it("what this service has made is found in any language, and is there to be fetched", async () => {
    const { status, body } = await search("videos", { q: "Berge", per_page: "2" });

    expect([status, body.engine, body.page, body.per_page]).toEqual([200, "builtin", 1, 2]);
    expect(body.results).toHaveLength(2);
    for (const { url, thumbnail } of body.results) {
      const clip = await fetch(service.baseUrl + url);
      expect([clip.status, clip.headers.get("content-type")]).toEqual([200, "video/mp4"]);
      expect(Buffer.from(await clip.bytes()).toString("latin1", 4, 8)).toBe("ftyp");
      const picture = await fetch(service.baseUrl + thumbnail);
      expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    }
    expect((await search("videos", { q: "xyzzy" })).body).toMatchObject({ total: 0, results: [] });
  });

  it("a search says what is looked for, on a page that there can be", async () => {
    const wrong = [{}, { q: " " }, { q: "x".repeat(101) }, { q: "sea", page: "0" }, { q: "sea", per_page: "81" }];

    const answers = await Promise.all(wrong.map((query) => search("videos", query as Record<string, string>)));

    expect(answers.map(({ status }) => status)).toEqual(wrong.map(() => 400));
  });
});

describe("with keys of Pexels and Pixabay", () => {
  // No function of searches for images has asked for the settings yet: what they are is kept for a minute.
  beforeAll(async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), "stock-")), "providers.json");
    writeFileSync(file, JSON.stringify({ pexels: pexels.settings, pixabay: pixabay.settings }));
    const { code, stderr } = await service.operator("providers", "set", "--file", file);
    expect([code, stderr]).toEqual([0, expect.any(String)]);
  });

  it("the first is asked, once for all who ask the same", async () => {
    const answers = await Promise.all(
      ["Mountain Lake", " mountain  lake"].map((q) => search("images", { q, page: "2", per_page: "5" })),
    );
    answers.push(await search("images", { q: "mountain lake", page: "2", per_page: "5" }));

    for (const { status, body } of answers) {
      expect([status, body.engine, body.page, body.per_page, body.total]).toEqual([200, "pexels", 2, 5, 8000]);
      expect(body.results.map(({ id }: { id: string }) => id)).toEqual(["6", "7", "8", "9", "10"]);
    }
    expect(pexels.requests).toHaveLength(1);
    expect(pixabay.requests).toEqual([]);
  });

  it("the next is asked when one is used up, and nobody can be asked when both are out of order", async () => {
    pexels.useUp();
    expect((await search("images", { q: "forest" })).body).toMatchObject({ engine: "pixabay", total: 500 });

    pixabay.next("images", { status: 500, text: "[ERROR 500]" });
    const { status, body } = await search("images", { q: "desert" });
    expect([status, body.code]).toEqual([503, "provider_rate_limited"]);
    expect(JSON.stringify(body)).not.toMatch(/px-key|pb-key/);
  });
});
