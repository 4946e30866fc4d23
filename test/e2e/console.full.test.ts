import { type Page as PageName, routes } from "@reelwright/console/logic/routes";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bearerOf, callApi } from "../support/call-api.ts";
import { makeMp3 } from "../support/media.ts";
import { eachLook, hasChromium, settled, signIn, startConsole } from "../support/open-console.ts";
import { type Account, openReelCalls } from "../support/reel-calls.ts";
import type { Service } from "../support/service.ts";
import { type Receivers, startReceivers } from "../support/webhook-receivers.ts";

const pages = Object.entries(routes) as [PageName, (typeof routes)[PageName]][];
/** Pages that show nothing of the account but its balance. */
const formsAlone: PageName[] = ["images", "script"];

describe.skipIf(!hasChromium)("every page of the console in Chromium", () => {
  let receivers: Receivers;
  let console: Awaited<ReturnType<typeof startConsole>>;
  /** An account that has made one of everything. */
  let worker: Account;
  beforeAll(async () => {
    receivers = await startReceivers();
    console = await startConsole({ trust: { origins: [receivers.origin], ca: receivers.ca } });
    worker = await console.service.account({ credits: 200 });
    await makeSomething(console.service, { account: worker, receiver: `${receivers.origin}/200/looks` });
  });
  afterAll(async () => {
    await receivers.stop();
    await console.close();
  });

  async function visit(page: Page, name: PageName): Promise<void> {
    await page.goto(`${console.service.baseUrl}/#/${name}`);
    await page.getByRole("heading", { level: 1, name: routes[name].title }).waitFor();
  }
  /** Opens a page as if its address had been entered: nothing is loaded yet. */
  async function visitAnew(page: Page, name: PageName): Promise<void> {
    await page.goto(`${console.service.baseUrl}/#/${name}`);
    await page.reload();
    await page.getByRole("heading", { level: 1, name: routes[name].title }).waitFor();
  }

  it("has nothing that axe objects to while it is empty", async () => {
    const { page } = await console.open();
    const found = await eachLook(page, "sign-in");
    const account = await console.service.account();
    await withoutKeys(console.service, account);
    await signIn(page, account);
    for (const [name] of pages) {
      await visit(page, name);
      await settled(page);
      found.push(...(await eachLook(page, `${name}-empty`)));
    }

    expect(found).toEqual([]);
  });

  it("has nothing that axe objects to with work on it", async () => {
    const { page } = await console.open();
    await signIn(page, worker);
    const found: string[] = [];
    for (const [name] of pages.filter(([one]) => !formsAlone.includes(one))) {
      await visit(page, name);
      await settled(page);
      found.push(...(await eachLook(page, name)));
    }

    expect(found).toEqual([]);
  });

  it("has nothing that axe objects to in its dialogs, in its menu and in what was folded", async () => {
    const { page } = await console.open();
    await signIn(page, worker);
    const found: string[] = [];
    const look = async (shot: string) => void found.push(...(await eachLook(page, shot)));
    const inDialog = async (shot: string, open: () => Promise<void>) => {
      await open();
      await page.getByRole("dialog").waitFor();
      await look(shot);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    };
    const press = (name: string) => () => page.getByRole("button", { name }).first().click();
    await visit(page, "make");
    await inDialog("dialog-copy", press("TypeScript"));
    await visit(page, "videos");
    await inDialog("dialog-player", press("Play A look"));
    await inDialog("dialog-delete-video", press("Delete A look"));
    await visit(page, "edit");
    await inDialog("dialog-delete-edit", press("Delete A look"));
    await visit(page, "brands");
    await inDialog("dialog-change-kit", press("Change A brand"));
    await inDialog("dialog-delete-kit", press("Delete A brand"));
    await visit(page, "music");
    await inDialog("dialog-delete-track", press("Delete A track"));
    await visit(page, "keys");
    await inDialog("dialog-new-key", press("Create key"));
    await inDialog("dialog-change-key", press("Change operator"));
    await inDialog("dialog-rotate-key", press("Rotate operator"));
    await inDialog("dialog-revoke-key", press("Revoke operator"));
    await inDialog("dialog-secret", async () => {
      await press("Rotate operator")();
      await press("Rotate key")();
      await page.getByRole("button", { name: "I have stored it" }).waitFor();
    });
    await visit(page, "webhooks");
    await inDialog("dialog-rotate-secret", press("Rotate"));
    await page.getByText("1 attempt", { exact: true }).click();
    await look("webhooks-attempts");
    await visit(page, "credits");
    await page.getByText("Show as a table").click();
    await look("credits-table");
    // A job that runs, as the service describes it: one that really runs would end meanwhile.
    await page.route("**/api/jobs?*", async (route) => {
      const answered = await route.fetch();
      const { jobs, ...rest }: { jobs: object[] } = await answered.json();
      const running = { ...jobs[0], status: "processing", progress: 40, stage: "render", result: null };
      await route.fulfill({ response: answered, json: { ...rest, jobs: [running, ...jobs.slice(1)] } });
    });
    await page.route("**/api/jobs/*", (route) => route.abort());
    await visitAnew(page, "jobs");
    await inDialog("dialog-cancel", press("Cancel"));
    await page.setViewportSize({ width: 390, height: 900 });
    await page.getByRole("button", { name: "Menu" }).click();
    await look("menu");

    expect(found).toEqual([]);
  });

  it("has nothing that axe objects to while it loads, and when that failed", async () => {
    const { page } = await console.open();
    await signIn(page, await console.service.account());
    const found: string[] = [];
    for (const [name] of pages.filter(([one]) => !formsAlone.includes(one))) {
      let fail = () => {};
      const held = new Promise<void>((resolve) => {
        fail = resolve;
      });
      await page.route("**/api/**", async (route) => {
        await held;
        await route.fulfill({ status: 500, json: { error: "Busy.", code: "internal_error", request_id: "req_1" } });
      });
      await visitAnew(page, name);
      await page.locator("main [aria-busy]").first().waitFor();
      found.push(...(await eachLook(page, `${name}-loading`)));
      fail();
      await page.getByRole("alert").first().waitFor();
      await settled(page);
      found.push(...(await eachLook(page, `${name}-failed`)));
      await page.unrouteAll();
    }

    expect(found).toEqual([]);
  });

  it("shows where the focus is, wherever the keyboard goes", async () => {
    const { page } = await console.open();
    await signIn(page, await console.service.account());
    const hidden: string[] = [];
    for (const [name] of pages) {
      await visit(page, name);
      await settled(page);
      await page.keyboard.press("Tab");
      hidden.push(...(await page.evaluate<string[]>(focusedInVain)).map((one) => `${name}: ${one}`));
    }

    expect(hidden).toEqual([]);
  });

  it("writes text in Arabic scripts from the right", async () => {
    const { page } = await console.open();
    await signIn(page, await console.service.account());
    await page.getByLabel("Script", { exact: true }).fill("ثلاثة أسباب لرؤية الشروق");
    const isRightToLeft = (label: string) =>
      page.getByLabel(label, { exact: true }).evaluate((field) => field.matches(":dir(rtl)"));

    expect(await isRightToLeft("Script")).toBe(true);
    expect(await isRightToLeft("Topic")).toBe(false);
  });
});

/** Elements whose looks stay the same when the focus comes: neither they, nor their label, nor what follows has an outline. */
const focusedInVain = `[...document.querySelectorAll("a[href], button:enabled, input:enabled, select, textarea, summary, video, audio")]
  .filter((element) => element.checkVisibility() && !element.closest("[popover]:not(:popover-open)"))
  .filter((element) => {
    element.focus();
    if (document.activeElement !== element) return false;
    const shown = [element, element.nextElementSibling, element.closest("label"), element.closest(".drop")];
    return !shown.some((one) => one && getComputedStyle(one).outlineStyle !== "none" && parseFloat(getComputedStyle(one).outlineWidth) > 0);
  })
  .map((element) => element.outerHTML.slice(0, 120))`;

/** Revokes the key that each account begins with. */
async function withoutKeys(service: Service, account: Account): Promise<void> {
  const headers = await bearerOf(service, account);
  const { body } = await callApi(service, "GET", "/api/keys", { headers });
  for (const { id } of body) await callApi(service, "DELETE", `/api/keys/${id}`, { headers });
}

/** One of everything that pages show, such as a reel, a failed reel, pictures, an edit, a brand kit and a delivery. */
async function makeSomething(service: Service, { account, receiver }: { account: Account; receiver: string }) {
  const { render, ended } = await openReelCalls();
  const headers = { "X-API-Key": account.apiKey };
  const call = (where: string, body: object) => callApi(service, "POST", where, { headers, body });
  const reel = await render(account, { title: "A look" });
  await render(account, {}, new Blob(["no narration"]));
  const track = new FormData();
  track.set("file", new Blob([await makeMp3(10)]), "track.mp3");
  track.set("title", "A track");
  await callApi(service, "POST", "/api/music", { headers, body: track });
  await call("/api/generate-images", { prompt: "A lighthouse on a cliff at sunset", count: 1 });
  await call("/api/ai/script", { prompt: "Three reasons to see the sunrise" });
  const bearer = await bearerOf(service, account);
  await callApi(service, "POST", "/api/webhooks/test", { headers: bearer, body: { url: receiver } });
  await call("/api/brand-kits", { name: "A brand", colours: ["#e4572e"], handle: "@look" });
  const edit = await call("/api/watermark", { source_url: reel.body.url, text: "Draft", profile: "draft" });
  await ended(account, `/api/jobs/${edit.body.job_id}`);
  const thumbnails = await call("/api/thumbnails", { source_url: reel.body.url, formats: ["1:1"], count: 2 });
  await ended(account, `/api/jobs/${thumbnails.body.jobId}`);
}
