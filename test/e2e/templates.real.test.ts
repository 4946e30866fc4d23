import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { loadSharp } from "@reelwright/platform/sharp";
import { templateNames } from "@reelwright/vocabulary/template-names";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callApi } from "../support/call-api.ts";
import { type Service, sharedService } from "../support/service.ts";

const dir = mkdtempSync(path.join(tmpdir(), "previews-"));
let service: Service;
beforeAll(async () => {
  service = await sharedService();
});
afterAll(async () => {
  await service.stop();
  rmSync(dir, { recursive: true });
});

it("lists every template with a small picture of it, to anybody, and knows no other", {
  timeout: 120_000,
}, async () => {
  const { status, body } = await callApi(service, "GET", "/api/templates");

  expect([status, body.map(({ name }: { name: string }) => name)]).toEqual([200, [...templateNames]]);
  for (const { description, preview, captions } of body) {
    expect(description).toMatch(/\w.*\.$/);
    expect(captions).toEqual({ style: expect.any(String), size: expect.any(String), position: expect.any(String) });
    const picture = await fetch(service.baseUrl + preview);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(picture.headers.get("cache-control")).toMatch(/^public/);
    const bytes = await picture.bytes();
    expect(bytes.length).toBeLessThan(40_000);
    const file = path.join(dir, "preview.webp");
    writeFileSync(file, bytes);
    expect(await loadSharp()(file).metadata()).toMatchObject({ format: "webp", width: 612, height: 532 });
  }
  expect((await fetch(`${service.baseUrl}/api/templates/none/preview.webp`)).status).toBe(404);
});
