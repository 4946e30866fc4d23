import { SpokenWord } from "@reelwright/renderer/plan/spoken-word";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { type Answer, callApi } from "../support/call-api.ts";
import { quickReel } from "../support/media.ts";
import { type Account, openReelCalls, type ReelCalls } from "../support/reel-calls.ts";

let reels: ReelCalls;
let service: ReelCalls["service"];
beforeAll(async () => {
  reels = await openReelCalls();
  ({ service } = reels);
});
afterAll(() => service.stop());

it("makes several formats of one preparation, each with its files, priced per reel and deleted together", async () => {
  const account = await service.account({ credits: 30 });
  const before = await reels.balance(account);
  const refusals = [
    [{ format: "", formats: "9:16,9:16" }, "formats"],
    [{ format: "", formats: "9:16,2:1" }, "formats.1"],
    [{ formats: "1:1", format: "9:16" }, "formats"],
  ] as const;
  for (const [fields, field] of refusals)
    expect(await reels.render(account, fields)).toMatchObject({ status: 400, body: { details: [{ path: field }] } });

  const { status, body } = await reels.render(account, {
    format: "",
    formats: "1:1,9:16",
    script_text: "Some words to be seen.",
  });

  expect([status, before - (await reels.balance(account))]).toEqual([200, 10]);
  expect(body.reels).toMatchObject([
    { format: "1:1", width: 720, height: 720, url: body.url, thumbnail: body.thumbnail, duration: body.duration },
    { format: "9:16", width: 720, height: 1280, duration: body.duration },
  ]);
  expect((await reels.get(account, "/api/videos")).body).toMatchObject([{ id: body.videoId, reels: body.reels }]);
  const files = body.reels.flatMap(({ url, thumbnail }: { url: string; thumbnail: string }) => [url, thumbnail]);
  expect(new Set(files).size).toBe(4);
  for (const file of files) expect((await fetch(service.baseUrl + file)).ok).toBe(true);
  const again = await reels.render(account, { format: "", formats: "1:1,9:16", script_text: "Some words to be seen." });
  expect(again.body).toMatchObject({
    cache: "hit",
    reels: [{ size: body.reels[0].size }, { size: body.reels[1].size }],
  });
  const headers = { "X-API-Key": account.apiKey };
  // Each of its files can be a source.
  for (const source_url of [body.reels[0].url, body.reels[1].url]) {
    const dry = await callApi(service, "POST", "/api/watermark?dry_run=true", {
      headers,
      body: { source_url, text: "x" },
    });
    expect([dry.status, dry.body]).toMatchObject([200, { cost: 5 }]);
  }
  await fetch(`${service.baseUrl}/api/videos/${body.videoId}`, { method: "DELETE", headers });
  for (const file of files) expect((await fetch(service.baseUrl + file)).ok).toBe(false);
  expect(await reels.verify(account)).toMatchObject({ verified: true });
});

it("takes a reel scene by scene, and shows each medium while its words are spoken", async () => {
  const account = await service.account({ credits: 30 });
  const { body: first } = await reels.render(account);
  const generate = async (query: string, fields: object): Promise<Answer> => {
    const response = await fetch(`${service.baseUrl}/api/generate${query}`, {
      method: "POST",
      headers: { "X-API-Key": account.apiKey, "Content-Type": "application/json" },
      body: JSON.stringify({ ...quickReel, voice_type: "ai", ...fields }),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  const scenes = [
    { media: first.thumbnail, text: "A few words.", title: "One" },
    { media: first.thumbnail, seconds: 1.5 },
    { media: first.thumbnail, text: "The end." },
  ];

  expect(await generate("", { scenes, script_text: "Hm." })).toMatchObject({
    status: 400,
    body: { details: [{ path: "scenes" }] },
  });
  expect(await generate("", { scenes: [{ text: "No medium." }] })).toMatchObject({
    status: 400,
    body: { details: [{ path: "scenes.0.media" }] },
  });
  expect((await generate("?dry_run=true", { scenes })).body).toMatchObject({
    cost: 9,
    scenes: 3,
    duration_from: "script",
  });
  const { result } = await reels.ended(account, (await generate("", { scenes })).body.status_url);
  const [one, two, three] = result.chapters;
  expect([one.title, three.title]).toEqual(["One", "The end."]);
  expect(two.end - two.start).toBeCloseTo(1.5, 1);
  const timed: unknown = await (await fetch(service.baseUrl + result.words)).json();
  const words = z.array(SpokenWord).parse(timed);
  expect(words.map(({ text }) => text)).toEqual(["A", "few", "words.", "The", "end."]);
  expect(words[2]?.end).toBeLessThanOrEqual(one.end + 0.05);
  expect(words[3]?.start).toBeGreaterThanOrEqual(three.start - 0.05);
});

it("keeps brand kits, draws them, and shows them to nobody else", async () => {
  const [account, other] = [await service.account({ credits: 30 }), await service.account({ credits: 10 })];
  const call = async ({ apiKey }: Account, method: string, path: string, body?: object): Promise<Answer> => {
    const headers = { "X-API-Key": apiKey, "Content-Type": "application/json" };
    const response = await fetch(service.baseUrl + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  const { body: first } = await reels.render(account);
  const wanted = { name: "Summer", logo: first.thumbnail, colours: ["#E4572E"], font: "oswald-700", handle: "@acme" };

  expect(await call(account, "POST", "/api/brand-kits", { name: "x", logo: "upload://upl_1/logo.png" })).toMatchObject({
    status: 404,
    body: { details: [{ path: "logo" }] },
  });
  expect((await call(other, "POST", "/api/brand-kits", wanted)).status).toBe(404);
  const created = await call(account, "POST", "/api/brand-kits", wanted);
  expect(created).toMatchObject({ status: 201, body: wanted });
  const at = `/api/brand-kits/${created.body.id}`;
  expect(await call(account, "PATCH", at, { handle: null, name: "Autumn" })).toMatchObject({ status: 200 });
  const { handle: _, ...kept } = { ...wanted, name: "Autumn" };
  expect((await call(account, "GET", at)).body).toEqual({
    ...kept,
    id: created.body.id,
    created: created.body.created,
  });
  expect((await call(account, "GET", "/api/brand-kits")).body).toHaveLength(1);
  for (const method of ["GET", "DELETE"]) expect((await call(other, method, at)).status).toBe(404);

  const media = [first.thumbnail];
  const form = { ...quickReel, voice_type: "ai", script_text: "A few words.", media, brand_kit_id: created.body.id };
  expect(await call(other, "POST", "/api/generate", { ...form, media: [] })).toMatchObject({ status: 400 });
  expect(await call(account, "POST", "/api/generate", { ...form, brand_kit_id: "kit_0" })).toMatchObject({
    status: 404,
    body: { details: [{ path: "brand_kit_id" }] },
  });
  expect((await call(account, "POST", "/api/generate?dry_run=true", form)).body).toMatchObject({ cost: 9 });
  const branded = await reels.ended(account, (await call(account, "POST", "/api/generate", form)).body.status_url);
  expect(branded).toMatchObject({ status: "done" });
  const unreadable = { ...form, brand: { font: first.thumbnail } };
  const failed = await reels.ended(account, (await call(account, "POST", "/api/generate", unreadable)).body.status_url);
  expect(failed).toMatchObject({ status: "error", code: "media_unreadable", error: expect.stringMatching(/font/) });

  expect((await call(account, "DELETE", at)).body).toEqual({ id: created.body.id, deleted: true });
  expect((await call(account, "GET", at)).status).toBe(404);
});
