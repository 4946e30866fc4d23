import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Domain, startDomain } from "../../support/domain.ts";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.stop());

const idOf = (number: number) => `vid_${String(number).padStart(4, "0")}`;

async function withVideos(count: number): Promise<string> {
  const { id } = await domain.openAccount();
  const made = { title: "", status: "done", path: null, thumbnail: null, size: null, duration: null, job_id: "job_1" };
  const when = { folder: "/videos/x/", created: "2026-03-10T12:00:00.000Z" };
  for (let number = 0; number < count; number++) {
    const Item = { account_id: id, id: idOf(number), ...made, ...when };
    await domain.documents.send(new PutCommand({ TableName: domain.tables.videos, Item }));
  }
  return id;
}

async function pagesOf(account: string, limit: number): Promise<string[][]> {
  const pages: string[][] = [];
  for (let before: string | undefined; ; ) {
    const { videos, next } = await domain.videos.page(account, { limit, before });
    pages.push(videos.map(({ id }) => id));
    if (next === null) return pages;
    before = next;
  }
}

it("every one of 250 is on exactly one page, newest first", async () => {
  const pages = await pagesOf(await withVideos(250), 100);

  expect(pages.map((page) => page.length)).toEqual([100, 100, 50]);
  expect(pages.flat()).toEqual(Array.from({ length: 250 }, (_, index) => idOf(249 - index)));
});

it("nothing follows a page that just holds them all", async () => {
  expect((await pagesOf(await withVideos(3), 3)).map((page) => page.length)).toEqual([3]);
});

it("a new video moves none from the pages that follow", async () => {
  const account = await withVideos(4);
  const { next } = await domain.videos.page(account, { limit: 2 });
  const Item = { ...(await domain.videos.get(account, idOf(3))), id: idOf(4) };
  await domain.documents.send(new PutCommand({ TableName: domain.tables.videos, Item }));

  const { videos } = await domain.videos.page(account, { limit: 2, before: next ?? "" });
  expect(videos.map(({ id }) => id)).toEqual([idOf(1), idOf(0)]);
});
