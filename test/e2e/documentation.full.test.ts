import { readFileSync } from "node:fs";
import path from "node:path";
import { guides } from "@reelwright/site/guides";
import { addressOf } from "@reelwright/site/pages/page";
import { OpenApiDocument } from "@reelwright/site/reference/openapi-document";
import { referencePages } from "@reelwright/site/reference/reference-pages";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eachLook, hasChromium, startConsole } from "../support/open-console.ts";

const openapi = path.resolve(import.meta.dirname, "../../openapi.json");
const pages = [
  { name: "" },
  ...guides,
  ...referencePages(OpenApiDocument.parse(JSON.parse(readFileSync(openapi, "utf8")))),
].map(addressOf);

describe.skipIf(!hasChromium)("the documentation", () => {
  let browser: Awaited<ReturnType<typeof startConsole>>;
  beforeAll(async () => {
    browser = await startConsole();
  });
  afterAll(async () => {
    await browser.close();
  });

  it("is no wider than a phone while its fonts are loading", async () => {
    const { page } = await browser.open({ colorScheme: "light", width: 320 });
    await page.route(/\.woff2/, (route) => route.abort());

    await page.goto(`${browser.service.baseUrl}/docs`);

    expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
  });

  it("has these pages and no others", async () => {
    const list = await (await fetch(`${browser.service.baseUrl}/llms.txt`)).text();

    expect(["/docs", ...[...list.matchAll(/\((\/docs\/\S+)\.md\)/g)].map(([, name]) => name)]).toEqual(pages);
  });

  describe("has nothing that axe objects to, and only code and tables scroll sideways", () => {
    let opened: Awaited<ReturnType<typeof browser.open>>;
    beforeAll(async () => {
      opened = await browser.open();
    });

    it.each(pages)("on %s", async (name) => {
      const { page, problems } = opened;
      await page.goto(`${browser.service.baseUrl}${name}`);

      expect(await eachLook(page, name.slice(1).replaceAll("/", "-"))).toEqual([]);
      expect(problems).toEqual([]);
    });
  });

  it("keeps the chosen language for every example and page", async () => {
    const { page } = await browser.open();
    await page.goto(`${browser.service.baseUrl}/docs/quick-start`);
    await page.getByText("Python", { exact: true }).first().click();
    await page.goto(`${browser.service.baseUrl}/docs/reference/reels`);

    expect(await page.locator(".choice input:checked").first().getAttribute("value")).toBe("Python");
    expect(await page.getByText("api.post(").first().isVisible()).toBe(true);
  });

  it("opens the list of pages on a narrow screen", async () => {
    const { page } = await browser.open({ width: 390 });
    await page.goto(`${browser.service.baseUrl}/docs/reels`);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Webhooks" }).first().click();

    await page.getByRole("heading", { level: 1, name: "Webhooks" }).waitFor();
  });

  it("shows its text before its script, font and pictures have come, and does not move it for them", async () => {
    const { page } = await browser.open();
    let isOpen = false;
    const waiting: (() => Promise<void>)[] = [];
    await page.route(/\.(js|woff2|svg|webp|jpg)$/, (route) =>
      isOpen ? route.continue() : void waiting.push(() => route.continue()),
    );
    await page.goto(`${browser.service.baseUrl}/docs/reels`, { waitUntil: "commit" });
    await page.getByRole("heading", { level: 1, name: "Reels" }).waitFor();
    isOpen = true;
    await Promise.all(waiting.map((go) => go()));
    await page.waitForLoadState("networkidle");

    expect(waiting.length).toBeGreaterThan(1);
    expect(await page.evaluate(shift)).toBeLessThan(0.05);
  });
});

/** How much of the page moved since it was first painted. */
const shift = `new Promise((resolve) => {
  let sum = 0;
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => { sum += value; }))
    .observe({ type: "layout-shift", buffered: true });
  setTimeout(() => resolve(sum), 300);
})`;
