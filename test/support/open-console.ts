import { existsSync } from "node:fs";
import axe from "axe-core";
import { type Browser, type BrowserContext, chromium, type Page, type Request } from "playwright-core";
import { expect } from "vitest";
import { type Service, sharedService } from "./service.ts";

/** Where Chromium is; undefined if this machine has none. Chromium without windows takes less of the processor for the same pages. */
export const chromiumPath = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
].find((file) => existsSync(file));

/** Whether this machine has a browser. Without one, tests of the console are skipped and counted. */
export const hasChromium = chromiumPath !== undefined;
if (!hasChromium)
  console.warn("Skipped: the tests of the console need Chromium (apt-get install chromium-headless-shell).");

interface Opened {
  page: Page;
  context: BrowserContext;
  /** What was wrong so far, on this page and others of the browser. */
  problems: readonly string[];
}

/** The shared service and a browser for its console. Closing ends both, and fails as `openConsole` says. */
export async function startConsole(options: Parameters<typeof sharedService>[0] = {}) {
  const service = await sharedService(options);
  const { open, close } = await openConsole(service);
  return {
    service,
    open,
    async close() {
      await service.stop();
      await close();
    },
  };
}

/**
 * A browser for the console that a service serves at its base URL. Closing it fails the test if a page had an error of its
 * scripts, violated the content security policy, called another origin than its own and the upload bucket's, or had a
 * token in an address.
 */
export async function openConsole(service: Service) {
  const browser: Browser = await chromium.launch({ executablePath: chromiumPath, args: ["--no-sandbox"] });
  const allowed = await allowedOrigins(service.baseUrl);
  const problems: string[] = [];
  const tokens = new Set<string>();
  function watch(request: Request): void {
    const { authorization } = request.headers();
    if (authorization) tokens.add(authorization.replace("Bearer ", ""));
    const address = request.url();
    if (!allowed.has(new URL(address).origin)) problems.push(`another origin: ${address}`);
    if ([...tokens].some((token) => address.includes(token))) problems.push(`a token in an address: ${address}`);
  }
  async function open(options: { colorScheme?: "light" | "dark"; width?: number } = {}): Promise<Opened> {
    const { colorScheme = "light", width = 1280 } = options;
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
    // On a busy machine everything takes its time.
    context.setDefaultTimeout(120_000);
    const page = await context.newPage();
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("console", (message) => {
      if (/Content Security Policy/i.test(message.text())) problems.push(message.text());
    });
    page.on("request", watch);
    await page.goto(service.baseUrl);
    return { page, context, problems };
  }
  async function close(): Promise<void> {
    await browser.close();
    expect(problems).toEqual([]);
  }
  return { open, close };
}

/** The service's own origin, and what its content security policy lets pages call. */
async function allowedOrigins(baseUrl: string): Promise<Set<string>> {
  const { headers } = await fetch(baseUrl, { method: "HEAD" });
  const called = /connect-src 'self' (\S+);/.exec(headers.get("content-security-policy") ?? "")?.[1];
  if (!called) throw new Error("The page has no content security policy");
  return new Set([baseUrl, called].map((address) => new URL(address).origin));
}

export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { level: 1, name: "Make a reel" }).waitFor();
}

/** The rules of axe that depend on colours, which are all that the other theme changes. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** What axe finds on the page: the rule and the elements. Checks these rules alone; null for all. */
async function axeViolations(page: Page, rules: readonly string[] | null): Promise<string[]> {
  const isThere = await page.evaluate("typeof axe !== 'undefined'");
  if (!isThere) await page.evaluate(axe.source);
  const found: { violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] } =
    await page.evaluate(
      `axe.run(document, ${JSON.stringify({ resultTypes: ["violations"], ...(rules && { runOnly: rules }) })})`,
    );
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
  );
}

/** Waits until nothing on the page loads any more. */
export async function settled(page: Page): Promise<void> {
  await expect.poll(() => page.locator("[aria-busy]").count()).toBe(0);
}

/** The properties that animations change now. Fading is no motion. */
const moves = `document.getAnimations().flatMap(({ effect }) => effect.getKeyframes().flatMap((frame) => Object.keys(frame)))
  .filter((name) => !["offset", "computedOffset", "easing", "composite", "opacity", "color", "backgroundColor"].includes(name))`;

/**
 * What axe finds in both themes at 390 and 1440 pixels, whether the page is wider than its window, and what still moves
 * although the user wants no motion. `shot` names a screenshot, written to the folder of REELWRIGHT_SCREENSHOTS.
 */
export async function eachLook(page: Page, shot: string): Promise<string[]> {
  const found: string[] = [];
  await page.emulateMedia({ reducedMotion: "reduce" });
  // 720 pixels are 1440 at a zoom of 200 %, and 320 are 1280 at 400 %.
  for (const width of [320, 390, 720, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
    if (overflow > 0) found.push(`${width} px: the page is ${overflow} px too wide`);
    if (width !== 390 && width !== 1440) continue;
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const violations = await axeViolations(page, colorScheme === "light" ? null : colourRules);
      found.push(...violations.map((violation) => `${colorScheme}, ${width} px: ${violation}`));
      const folder = process.env.REELWRIGHT_SCREENSHOTS;
      if (folder) await page.screenshot({ path: `${folder}/${shot}-${colorScheme}-${width}.png`, fullPage: true });
    }
  }
  const moving = await page.evaluate<string[]>(moves);
  if (moving.length > 0) found.push(`moves although motion is to be reduced: ${moving.join(", ")}`);
  return found.map((one) => `${shot}: ${one}`);
}
