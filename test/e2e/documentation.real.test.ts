import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeViolations, hasChromium, openConsole } from "../support/open-console.ts";
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

describe.skipIf(!hasChromium)("in Chromium", () => {
  let browser: Awaited<ReturnType<typeof openConsole>>;
  beforeAll(async () => {
    browser = await openConsole(service);
  });
  afterAll(() => browser.close());

  it("axe objects to nothing on the first page and one of the reference, in the dark on a phone", async () => {
    const { page, problems } = await browser.open({ colorScheme: "dark", width: 390 });
    const found: string[] = [];
    for (const name of ["/docs", "/docs/reference/jobs"]) {
      await page.goto(`${service.baseUrl}${name}`);
      found.push(...(await axeViolations(page)).map((violation) => `${name}: ${violation}`));
    }

    expect(found).toEqual([]);
    expect(problems).toEqual([]);
  });

  it("keeps the chosen language for every example and page", async () => {
    const { page } = await browser.open();
    await page.goto(`${service.baseUrl}/docs/quick-start`);
    await page.getByText("Python", { exact: true }).first().click();
    await page.goto(`${service.baseUrl}/docs/reference/reels`);

    expect(await page.locator(".choice input:checked").first().getAttribute("value")).toBe("Python");
    expect(await page.getByText("api.post(").first().isVisible()).toBe(true);
  });

  it("opens the list of pages on a narrow screen", async () => {
    const { page } = await browser.open({ width: 390 });
    await page.goto(`${service.baseUrl}/docs/reels`);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Webhooks" }).first().click();

    await page.getByRole("heading", { level: 1, name: "Webhooks" }).waitFor();
  });
});
