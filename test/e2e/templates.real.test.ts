import { createHash } from "node:crypto";
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

/** Reads a preview, which must be small, served for good and against no limit, and named by its content. */
async function readPreview(preview: string): Promise<void> {
  const picture = await fetch(service.baseUrl + preview);
  const { headers } = picture;
  expect([picture.status, headers.get("content-type"), headers.get("ratelimit")]).toEqual([200, "image/webp", null]);
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const bytes = await picture.bytes();
  expect(bytes.length).toBeLessThan(40_000);
  expect(preview).toContain(`-${createHash("sha256").update(bytes).digest("hex").slice(0, 10)}.webp`);
}

it("lists every template with a small picture of it, to anybody", async () => {
  const { status, body } = await callApi(service, "GET", "/api/templates");

  expect([status, body.map(({ name }: { name: string }) => name)]).toEqual([200, [...templateNames]]);
  for (const { description, preview, captions } of body) {
    expect(description).toMatch(/\w.*\.$/);
    expect(captions).toEqual({ style: expect.any(String), size: expect.any(String), position: expect.any(String) });
    await readPreview(preview);
  }
});

it("lists every caption style with a small picture of it, to anybody", async () => {
  const { status, body } = await callApi(service, "GET", "/api/caption-styles");

  expect([status, body.map(({ name }: { name: string }) => name)]).toEqual([200, CaptionLook.shape.style.options]);
  for (const { description, preview } of body) {
    expect(description).toMatch(/\w.*\.$/);
    await readPreview(preview);
  }
});

it("answers a template's preview at its former URL as well, and knows no other", async () => {
  const former = await fetch(`${service.baseUrl}/api/templates/neon/preview.webp`);
  expect([former.status, former.headers.get("content-type")]).toEqual([200, "image/webp"]);
  await former.body?.cancel();
  expect((await fetch(`${service.baseUrl}/api/templates/none/preview.webp`)).status).toBe(404);
});
