import { safeHttp } from "@reelwright/platform/safe-http";
import type { FailureCode } from "@reelwright/vocabulary/failure-codes";
import type { StockQuestion } from "@reelwright/vocabulary/stock-page";
import { afterAll, describe, expect, it } from "vitest";
import type { ProviderFailure } from "#providers/provider-failure";
import { type ProviderSettings, readProviderSettings } from "#providers/provider-settings";
import { searchStock, stockProviders } from "#providers/stock/search-stock";
import type { Planned } from "../../fakes/fake-service.ts";
import { startPexels } from "../../fakes/pexels.ts";
import { startPixabay } from "../../fakes/pixabay.ts";
import { trustedCertificates } from "../../platform/receiver.ts";

const certificates = await trustedCertificates();
const [pexels, pixabay] = await Promise.all([startPexels({ certificates }), startPixabay({ certificates })]);
const web = safeHttp({ trusted: [pexels.origin, pixabay.origin] });
afterAll(() => {
  for (const fake of [pexels, pixabay]) fake.stop();
});

const defaults = readProviderSettings(null);
const both: ProviderSettings = { ...defaults, pexels: pexels.settings, pixabay: pixabay.settings };
const only = {
  pexels: { ...defaults, pexels: pexels.settings },
  pixabay: { ...defaults, pixabay: pixabay.settings },
};

const question = (more: Partial<StockQuestion> = {}): StockQuestion => ({
  kind: "image",
  query: "mountain lake",
  page: 1,
  perPage: 20,
  ...more,
});
async function ask(settings: ProviderSettings, more?: Partial<StockQuestion>) {
  const failures: ProviderFailure[] = [];
  const onFailure = (failure: ProviderFailure) => failures.push(failure);
  return { found: await searchStock(stockProviders(settings, web.request), question(more), { onFailure }), failures };
}

describe("Pexels", () => {
  it("is asked with its key alone, in its own words", async () => {
    await ask(only.pexels, { page: 3, perPage: 80 });

    const [request] = pexels.requestsFor("photos").slice(-1);
    expect(request?.headers.authorization).toBe("px-key");
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
      query: "mountain lake",
      page: "3",
      per_page: "80",
    });
  });

  it("gives pictures with who took them and where they are from", async () => {
    const { found } = await ask(only.pexels, { perPage: 2 });

    expect(found).toMatchObject({ engine: "pexels", total: 8000, results: [{ id: "1" }, { id: "2" }] });
    expect(found?.results[0]).toEqual({
      id: "1",
      url: "https://images.pexels.com/photos/1/pexels-photo-1.jpeg",
      thumbnail: "https://images.pexels.com/photos/1/pexels-photo-1.jpeg?auto=compress&cs=tinysrgb&h=350",
      width: 3024,
      height: 4032,
      author: "Joey",
      author_url: "https://www.pexels.com/@joey",
      source: "https://www.pexels.com/photo/brown-rocks-1/",
      license: "Pexels License",
    });
  });

  it("gives clips in the largest size that a reel can show, never a playlist", async () => {
    const { found } = await ask(only.pexels, { kind: "video", perPage: 1 });

    expect(found?.results).toEqual([
      {
        id: "1",
        url: "https://videos.pexels.com/video-files/1/hd.mp4",
        thumbnail: "https://images.pexels.com/videos/1/free.jpeg",
        width: 2048,
        height: 1080,
        duration: 32,
        author: "Ruvim",
        author_url: "https://www.pexels.com/@digitech",
        source: "https://www.pexels.com/video/the-sea-1/",
        license: "Pexels License",
      },
    ]);
  });
});

describe("Pixabay", () => {
  it("is asked with its key in the address", async () => {
    await ask(only.pixabay, { page: 2, perPage: 80 });

    const [request] = pixabay.requestsFor("images").slice(-1);
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
      key: "pb-key",
      q: "mountain lake",
      safesearch: "true",
      page: "2",
      per_page: "80",
    });
  });

  it.each([
    [1, 1, ["1"]],
    [2, 1, ["2"]],
    [3, 1, ["3"]],
    [4, 1, ["4"]],
    [1, 2, ["1", "2"]],
    [2, 2, ["3", "4"]],
    [3, 2, ["5", "6"]],
    [2, 3, ["4", "5", "6"]],
  ])("gives page %d of %d although it gives no fewer than three at a time", async (page, perPage, ids) => {
    const { found } = await ask(only.pixabay, { page, perPage });

    expect(found?.results.map(({ id }) => id)).toEqual(ids);
  });

  it("gives pictures in the size that their file has", async () => {
    const { found } = await ask(only.pixabay, { perPage: 1 });

    expect(found).toMatchObject({ engine: "pixabay", total: 500 });
    expect(found?.results).toEqual([
      {
        id: "1",
        url: "https://pixabay.com/get/1_1280.jpg",
        thumbnail: "https://pixabay.com/get/1_640.jpg",
        width: 1280,
        height: 720,
        author: "Josch13",
        author_url: "https://pixabay.com/users/Josch13-48777/",
        source: "https://pixabay.com/en/blossom-1/",
        license: "Pixabay Content License",
      },
    ]);
  });

  it("gives clips in the next size where the largest has no address", async () => {
    const { found } = await ask(only.pixabay, { kind: "video", perPage: 1 });

    expect(found?.results).toMatchObject([
      {
        url: "https://cdn.pixabay.com/video/1_medium.mp4",
        width: 1920,
        height: 1080,
        duration: 12,
        thumbnail: "https://cdn.pixabay.com/video/1_medium.jpg",
      },
    ]);
  });

  it("has nothing on a page beyond its last", async () => {
    expect(await ask(only.pixabay, { page: 30, perPage: 20 })).toEqual({
      found: { engine: "pixabay", total: 0, results: [] },
      failures: [],
    });
  });
});

it.each(["pexels", "pixabay"] as const)("%s may find nothing", async (name) => {
  expect((await ask(only[name], { query: "nothing" })).found).toEqual({ engine: name, total: 0, results: [] });
});

const errors: ["pexels" | "pixabay", Planned, FailureCode][] = [
  ["pexels", { status: 401, json: { status: 401, code: "Unauthorized" } }, "provider_auth"],
  ["pexels", { status: 403, json: { error: "Access denied" } }, "provider_auth"],
  ["pexels", { status: 429, json: { error: "Rate limit exceeded" } }, "provider_rate_limited"],
  ["pexels", { status: 400, json: { error: "Bad request" } }, "invalid_input"],
  ["pexels", { status: 500, text: "Internal Server Error" }, "provider_unavailable"],
  ["pexels", { status: 200, text: "<html>" }, "provider_unavailable"],
  ["pexels", { json: { photos: [{ id: "not a number" }] } }, "provider_unavailable"],
  ["pexels", "reset", "provider_unavailable"],
  ["pixabay", { status: 400, text: "[ERROR 400] Invalid or missing API key (pb-key)." }, "provider_auth"],
  ["pixabay", { status: 400, text: '[ERROR 400] "q" is too long.' }, "invalid_input"],
  ["pixabay", { status: 429, text: "API rate limit exceeded" }, "provider_rate_limited"],
  ["pixabay", { status: 500, text: "[ERROR 500]" }, "provider_unavailable"],
  ["pixabay", { json: { hits: [] } }, "provider_unavailable"],
  ["pixabay", "reset", "provider_unavailable"],
];

it.each(errors)("%s answering %j is %s, and no key is told", async (name, reply, code) => {
  if (name === "pexels") pexels.next("photos", reply);
  else pixabay.next("images", reply);

  const { found, failures } = await ask(only[name]);

  expect(found).toBeNull();
  expect(failures).toMatchObject([{ code }]);
  expect(JSON.stringify(failures)).not.toMatch(/px-key|pb-key/);
});

describe("with keys of both", () => {
  it("the first is asked alone", async () => {
    const before = pixabay.requests.length;

    expect((await ask(both)).found?.engine).toBe("pexels");
    expect(pixabay.requests.length).toBe(before);
  });

  it("the other is asked when the first fails", async () => {
    pexels.next("photos", { status: 503, text: "down" });

    expect((await ask(both)).found?.engine).toBe("pixabay");
  });

  it("the order is the operator's", async () => {
    expect((await ask({ ...both, stockOrder: ["pixabay", "pexels"] })).found?.engine).toBe("pixabay");
  });
});

it("the fakes were asked nothing that the real ones have not got", () => {
  expect([...pexels.strangers, ...pixabay.strangers]).toEqual([]);
});
