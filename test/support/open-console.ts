import { existsSync } from "node:fs";
import axe from "axe-core";
import { type Browser, chromium, type Page } from "playwright-core";
import { expect } from "vitest";
import type { Service } from "./service.ts";

/** Where Chromium is; undefined if this machine has none. */
export const chromiumPath = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((file) =>
  existsSync(file),
);

/** Whether this machine has a browser. Without one, tests of the console are skipped and counted. */
export const hasChromium = chromiumPath !== undefined;
if (!hasChromium) console.warn("Skipped: the tests of the console need Chromium (apt-get install chromium).");

interface Opened {
  page: Page;
  /** Errors of scripts and violations of the content security policy. */
  problems: string[];
  /** The origins that the page has called. */
  origins: Set<string>;
}

/** A browser for the console that a service serves at its base URL. */
export async function openConsole(service: Service) {
  const browser: Browser = await chromium.launch({ executablePath: chromiumPath, args: ["--no-sandbox"] });
  async function open(options: { colorScheme?: "light" | "dark"; width?: number } = {}): Promise<Opened> {
    const { colorScheme = "light", width = 1280 } = options;
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
    // On a busy machine everything takes its time.
    context.setDefaultTimeout(120_000);
    const page = await context.newPage();
    const problems: string[] = [];
    const origins = new Set<string>();
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("console", (message) => {
      if (/Content Security Policy/i.test(message.text())) problems.push(message.text());
    });
    page.on("request", (request) => origins.add(new URL(request.url()).origin));
    await page.goto(service.baseUrl);
    return { page, problems, origins };
  }
  return {
    open,
    close: () => browser.close(),
  };
}

export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { level: 1, name: "Make a reel" }).waitFor();
}

/** What axe finds on the page: the rule and the elements. */
export async function axeViolations(page: Page): Promise<string[]> {
  const isThere = await page.evaluate("typeof axe !== 'undefined'");
  if (!isThere) await page.evaluate(axe.source);
  const found: { violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] } =
    await page.evaluate("axe.run(document, { resultTypes: ['violations'] })");
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
  );
}

/** Waits until nothing on the page loads any more. */
export async function settled(page: Page): Promise<void> {
  await expect.poll(() => page.locator("[aria-busy]").count()).toBe(0);
}
