import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eachLook, hasChromium, startConsole } from "../support/open-console.ts";

describe.skipIf(!hasChromium)("the documentation", () => {
  let browser: Awaited<ReturnType<typeof startConsole>>;
  let pages: string[];
  beforeAll(async () => {
    browser = await startConsole();
    const list = await (await fetch(`${browser.service.baseUrl}/llms.txt`)).text();
    pages = ["/docs", ...[...list.matchAll(/\((\/docs\/\S+)\.md\)/g)].map(([, name = ""]) => name)];
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

  it("has nothing on any page that axe objects to, and only code and tables scroll sideways", async () => {
    const { page, problems } = await browser.open();
    const found: string[] = [];
    for (const name of pages) {
      await page.goto(`${browser.service.baseUrl}${name}`);
      found.push(...(await eachLook(page, name.slice(1).replaceAll("/", "-"))));
    }

    expect(pages.length).toBeGreaterThan(30);
    expect(found).toEqual([]);
    expect(problems).toEqual([]);
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

  it("paints its largest part within a second, and does not move what is there", async () => {
    const { page } = await browser.open();
    const paints: number[] = [];
    for (let run = 0; run < 5; run += 1) {
      await page.goto(`${browser.service.baseUrl}/docs/reels`);
      const [paint, shift] = JSON.parse(await page.evaluate(paintAndShift));
      paints.push(paint);
      expect(shift).toBeLessThan(0.05);
    }

    expect(paints.toSorted((one, other) => one - other)[2]).toBeLessThan(1000);
  });
});

/** The time of the largest paint in ms, and how much moved after it. */
const paintAndShift = `new Promise((resolve) => {
  let shift = 0;
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => { shift += value; }))
    .observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    const { startTime } = list.getEntries().at(-1);
    setTimeout(() => resolve(JSON.stringify([startTime, shift])), 300);
  }).observe({ type: "largest-contentful-paint", buffered: true });
})`;
