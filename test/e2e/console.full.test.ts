import { routes } from "@reelwright/console/logic/routes";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeViolations, hasChromium, openConsole, settled, signIn } from "../support/open-console.ts";
import { type Service, sharedService } from "../support/service.ts";

describe.skipIf(!hasChromium)("every page of the console in Chromium", () => {
  let service: Service;
  let console: Awaited<ReturnType<typeof openConsole>>;
  beforeAll(async () => {
    service = await sharedService();
    console = await openConsole(service);
  });
  afterAll(async () => {
    await console.close();
    await service.stop();
  });

  it("has nothing that axe objects to, in both themes, at 390 and 1440 pixels", async () => {
    const { page, problems } = await console.open();
    const found = (await eachLook(page)).map((violation) => `sign in: ${violation}`);
    await signIn(page, await service.account());
    for (const [name, { title }] of Object.entries(routes)) {
      await page.goto(`${service.baseUrl}/#/${name}`);
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      await settled(page);
      found.push(...(await eachLook(page)).map((violation) => `${name}: ${violation}`));
    }

    expect(found).toEqual([]);
    expect(problems).toEqual([]);
  });

  it("has nothing that axe objects to in dialogs, in the menu and while pages load", async () => {
    const { page, problems } = await console.open();
    await signIn(page, await service.account());
    const found: string[] = [];
    const look = async (name: string) => found.push(...(await eachLook(page)).map((one) => `${name}: ${one}`));
    const inDialog = async (name: string, open: string) => {
      await page.getByRole("button", { name: open }).first().click();
      await page.getByRole("dialog").waitFor();
      await look(name);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    };
    await inDialog("copied call", "TypeScript");
    await page.goto(`${service.baseUrl}/#/keys`);
    await inDialog("new key", "Create key");
    await inDialog("rotate a key", "Rotate operator");
    await page.goto(`${service.baseUrl}/#/webhooks`);
    await inDialog("rotate the secret", "Rotate");
    await page.setViewportSize({ width: 390, height: 900 });
    await page.getByRole("button", { name: "Menu" }).click();
    found.push(...(await axeViolations(page)));
    await page.getByRole("link", { name: "Videos" }).click();
    await page.getByRole("heading", { level: 1, name: "Videos" }).waitFor();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/credits/ledger?*", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${service.baseUrl}/#/credits`);
    await page.locator("[aria-busy]").first().waitFor();
    await look("loading");
    release();
    await settled(page);

    expect(found).toEqual([]);
    expect(problems).toEqual([]);
  });

  it("writes text in Arabic scripts from the right", async () => {
    const { page } = await console.open();
    await signIn(page, await service.account());
    await page.getByLabel("Script", { exact: true }).fill("ثلاثة أسباب لرؤية الشروق");
    const isRightToLeft = (label: string) =>
      page.getByLabel(label, { exact: true }).evaluate((field) => field.matches(":dir(rtl)"));

    expect(await isRightToLeft("Script")).toBe(true);
    expect(await isRightToLeft("Topic")).toBe(false);
  });
});

/** What axe finds, and whether the page is wider than the window, in both themes. */
async function eachLook(page: Page) {
  const found: string[] = [];
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      found.push(...(await axeViolations(page)).map((violation) => `${colorScheme}, ${width} px: ${violation}`));
    }
  }
  // 720 pixels are 1440 at a zoom of 200 %, and 320 are 1280 at 400 %.
  for (const width of [320, 390, 720, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
    if (overflow > 0) found.push(`${width} px: the page is ${overflow} px too wide`);
  }
  return found;
}
