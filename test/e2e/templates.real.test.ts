import { loadSharp } from "@reelwright/platform/sharp";
import { CaptionLook } from "@reelwright/renderer/plan/reel-plan";
import { templateNames } from "@reelwright/vocabulary/template-names";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callApi } from "../support/call-api.ts";
import { type Service, sharedService } from "../support/service.ts";

let service: Service;
beforeAll(async () => {
  service = await sharedService();
});
afterAll(() => service.stop());

/** A preview: its size, after a look at how it is served. */
async function sizeOf(preview: string): Promise<{ width: number; height: number }> {
  const picture = await fetch(service.baseUrl + preview);
  const { headers } = picture;
  expect([picture.status, headers.get("content-type"), headers.get("ratelimit")]).toEqual([200, "image/webp", null]);
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const bytes = await picture.bytes();
  expect(bytes.length).toBeLessThan(40_000);
  const { width, height } = await loadSharp()(bytes).metadata();
  return { width, height };
}

it("lists every template with a small picture of it, to anybody", async () => {
  const { status, body } = await callApi(service, "GET", "/api/templates");

  expect([status, body.map(({ name }: { name: string }) => name)]).toEqual([200, [...templateNames]]);
  for (const { description, preview, captions } of body) {
    expect(description).toMatch(/\w.*\.$/);
    expect(captions).toEqual({ style: expect.any(String), size: expect.any(String), position: expect.any(String) });
    expect(await sizeOf(preview)).toEqual({ width: 612, height: 532 });
  }
});

it("lists every caption style with a small picture of it, to anybody", async () => {
  const { status, body } = await callApi(service, "GET", "/api/caption-styles");

  expect([status, body.map(({ name }: { name: string }) => name)]).toEqual([200, CaptionLook.shape.style.options]);
  for (const { description, preview } of body) {
    expect(description).toMatch(/\w.*\.$/);
    expect(await sizeOf(preview)).toEqual({ width: 480, height: 160 });
  }
});

it("answers a template's preview at its former URL as well, and knows no other", async () => {
  const former = await fetch(`${service.baseUrl}/api/templates/neon/preview.webp`);
  expect([former.status, former.headers.get("content-type")]).toEqual([200, "image/webp"]);
  await former.body?.cancel();
  expect((await fetch(`${service.baseUrl}/api/templates/none/preview.webp`)).status).toBe(404);
});
