import { afterAll, beforeAll, expect, it } from "vitest";
import { callApi } from "../support/call-api.ts";
import { type Service, sharedService } from "../support/service.ts";

/** With no key of any library. */
let service: Service;
let apiKey: string;
beforeAll(async () => {
  service = await sharedService();
  ({ apiKey } = await service.account({ plan: "free" }));
});
afterAll(() => service.stop());

const search = (query: Record<string, string>) =>
  callApi(service, "GET", `/api/stock/videos?${new URLSearchParams(query)}`, { headers: { "X-API-Key": apiKey } });

it("what this service has made is found in any language, and is there to be fetched", async () => {
  const { status, body } = await search({ q: "Berge", per_page: "2" });

  expect([status, body.engine, body.page, body.per_page]).toEqual([200, "builtin", 1, 2]);
  expect(body.results).toHaveLength(2);
  for (const { url, thumbnail } of body.results) {
    const clip = await fetch(service.baseUrl + url);
    expect([clip.status, clip.headers.get("content-type")]).toEqual([200, "video/mp4"]);
    expect(Buffer.from(await clip.bytes()).toString("latin1", 4, 8)).toBe("ftyp");
    const picture = await fetch(service.baseUrl + thumbnail);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  }
  expect((await search({ q: "xyzzy" })).body).toMatchObject({ total: 0, results: [] });
});

it("a search says what is looked for, on a page that there can be", async () => {
  const wrong = [{}, { q: " " }, { q: "x".repeat(101) }, { q: "sea", page: "0" }, { q: "sea", per_page: "81" }];

  const answers = await Promise.all(wrong.map((query) => search(query as Record<string, string>)));

  expect(answers.map(({ status }) => status)).toEqual(wrong.map(() => 400));
});
