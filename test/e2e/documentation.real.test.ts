import { afterAll, beforeAll, expect, it } from "vitest";
import { type Service, sharedService } from "../support/service.ts";

let service: Service;
beforeAll(async () => {
  service = await sharedService();
});
afterAll(() => service.stop());

it("is served at /docs with a Markdown twin of each page, and llms.txt beside it", async () => {
  const page = await fetch(`${service.baseUrl}/docs/reels`);
  const twin = await fetch(`${service.baseUrl}/docs/reels.md`);
  const list = await fetch(`${service.baseUrl}/llms.txt`);
  const html = await page.text();
  const style = await fetch(`${service.baseUrl}${/rel="stylesheet" href="([^"]+)"/.exec(html)?.[1]}`);

  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(page.headers.get("content-security-policy")).toContain("default-src 'self'");
  expect(page.headers.get("cache-control")).toBe("no-cache");
  expect(html).toContain("<h1>Reels</h1>");
  expect(twin.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
  expect(await twin.text()).toMatch(/^# Reels\n/);
  expect(await list.text()).toContain("(/docs/reels.md)");
  expect(style.headers.get("cache-control")).toContain("immutable");
  expect((await fetch(`${service.baseUrl}/docs/none`)).status).toBe(404);
});
