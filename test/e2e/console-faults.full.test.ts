import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bearerOf, callApi } from "../support/call-api.ts";
import { fillReel, makeReel, notice, signedIn } from "../support/console-forms.ts";
import { makeMp3, makePicture } from "../support/media.ts";
import { eachLook, hasChromium, signIn, startConsole } from "../support/open-console.ts";

describe.skipIf(!hasChromium)("what goes wrong in the console", () => {
  let console: Awaited<ReturnType<typeof startConsole>>;
  beforeAll(async () => {
    console = await startConsole();
  });
  afterAll(() => console.close());

  it("a wrong password is said, and nothing else", async () => {
    const { email } = await console.service.account();
    const { page } = await console.open();
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("Enter the password.").waitFor();
    await page.getByLabel("Password").fill("wrong");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("The e-mail or the password is wrong.").waitFor();
    expect(await eachLook(page, "wrong-password")).toEqual([]);
  });

  it("the account of one machine is filled in, and signs in", async () => {
    const { email, password } = await console.service.account();
    const { page } = await console.open();
    await page.route("**/assets/local-account.json", (route) => route.fulfill({ json: { email, password } }));
    await page.reload();
    await expect.poll(() => page.getByLabel("E-mail").inputValue()).toBe(email);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("heading", { level: 1, name: "Make a reel" }).waitFor();
  });

  it("too many attempts to sign in are said with the seconds that are left", async () => {
    const { page } = await console.open();
    const refusal = { error: "Too many failed attempts. Try again later.", code: "rate_limited", request_id: "req_1" };
    await page.route("**/api/login", (route) =>
      route.fulfill({ status: 429, headers: { "Retry-After": "90" }, json: refusal }),
    );
    await page.getByLabel("E-mail").fill("ada@example.com");
    await page.getByLabel("Password").fill("wrong");
    await page.getByRole("button", { name: "Sign in" }).click();
    const left = page.getByText(/^Try again in \d+ s\.$/);
    const first = await left.textContent();
    await expect.poll(() => left.textContent()).not.toBe(first);
  });

  it("without credits the form stays, and leads to the balance", async () => {
    const { page, account, credits } = await signedIn(console);
    await fillReel(page);
    await console.service.drain(account.email, 1);
    await makeReel(page);
    await notice(page, "Not enough credits");
    expect(await credits()).toBe(1);
    await page.getByRole("link", { name: "See your credits" }).click();
    await page.getByRole("heading", { level: 1, name: "Credits" }).waitFor();
    await page.goBack();
    expect(await page.getByLabel("Script", { exact: true }).inputValue()).toBe("A word or two.");
  });

  it("a session that has ended leads to sign in, and the form is kept", async () => {
    const { page, account } = await signedIn(console);
    await fillReel(page);
    const headers = await bearerOf(console.service, account);
    await callApi(console.service, "POST", "/api/account/revoke-sessions", { headers, body: {} });
    await makeReel(page);
    await page.getByText("Your session has ended. Sign in again to go on; nothing was lost.").waitFor();
    expect(await eachLook(page, "ended-session")).toEqual([]);
    await signIn(page, account);
    expect(await page.getByLabel("Script", { exact: true }).inputValue()).toBe("A word or two.");
  });
  it("whoever signs in next finds nothing of the form before", async () => {
    const { page } = await signedIn(console);
    await fillReel(page);
    await page.getByRole("button", { name: "Sign out" }).click();
    await signIn(page, await console.service.account());
    expect(await page.getByLabel("Script", { exact: true }).inputValue()).toBe("");
  });

  it("a dropped network is said, and the same press succeeds later, charged once", async () => {
    const { page, context, credits } = await signedIn(console);
    await fillReel(page);
    await context.setOffline(true);
    await makeReel(page);
    await notice(page, "No connection");
    await context.setOffline(false);
    await makeReel(page);
    await page.getByRole("link", { name: "Download" }).waitFor();
    expect(await credits()).toBe(1591);
  });

  it("a reel whose answer was lost is not made twice by a second press", async () => {
    const { page, account, credits } = await signedIn(console);
    await fillReel(page);
    await page.route("**/api/generate", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await makeReel(page);
    await notice(page, "No connection");
    await page.unroute("**/api/generate");
    await makeReel(page);
    await page.getByRole("heading", { level: 1, name: "Jobs" }).waitFor();
    const headers = { "X-API-Key": account.apiKey };
    const { body } = await callApi(console.service, "GET", "/api/jobs", { headers });
    expect(body.jobs.length).toBe(1);
    expect(await credits()).toBe(1591);
  });

  it("a stream whose ticket has expired is opened again with a new one", async () => {
    const { page } = await signedIn(console);
    const answers: number[] = [];
    page.on("response", (response) => {
      if (response.url().includes("/api/videos/events")) answers.push(response.status());
    });
    await page.route(
      "**/api/videos/events*",
      (route) => {
        const address = new URL(route.request().url());
        const last = [...address.searchParams.keys()].at(-1) ?? "";
        address.searchParams.set(last, "expired");
        return route.continue({ url: address.href });
      },
      { times: 1 },
    );
    await fillReel(page);
    await makeReel(page);
    await page.getByRole("link", { name: "Download" }).waitFor();
    expect(answers).toEqual([expect.any(Number), 200]);
    expect(answers[0]).toBeGreaterThanOrEqual(400);
  });

  it("a job is followed by calls once its stream has failed twice", async () => {
    const { page } = await signedIn(console);
    let streams = 0;
    await page.route("**/api/videos/events*", (route) => {
      streams++;
      return route.abort();
    });
    await fillReel(page);
    await makeReel(page);
    await page.getByRole("link", { name: "Download" }).waitFor();
    expect(streams).toBe(2);
  });

  it("a failing service is said with its request, and the page loads again on demand", async () => {
    const { page } = await signedIn(console);
    await page.route("**/api/videos?*", (route) =>
      route.fulfill({ status: 503, json: { error: "Busy.", code: "internal_error", request_id: "req_1" } }),
    );
    await page.goto(`${console.service.baseUrl}/#/videos`);
    await notice(page, "The service has a problem");
    expect(await eachLook(page, "failed-load")).toEqual([]);
    await page.unroute("**/api/videos?*");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "No videos yet" }).waitFor();
  });

  it("each kind of refusal has a text of its own", async () => {
    const { page } = await signedIn(console);
    await page.goto(`${console.service.baseUrl}/#/images`);
    await page.getByLabel("What they show").fill("A lake");
    for (const [status, code, title] of [
      [403, "plan_required", "Your plan does not include this"],
      [403, "scope_missing", "This needs another scope"],
      [409, "conflict", "This has changed in the meantime"],
      [413, "payload_too_large", "The file is too large"],
      [429, "concurrency_limit", "All places are taken"],
      [500, "internal_error", "The service has a problem"],
    ] as const) {
      const json = { error: `The reason of ${code}.`, code, request_id: `req_${code}` };
      const headers = { "Retry-After": "30" };
      await page.route("**/api/generate-images", (route) => route.fulfill({ status, headers, json }));
      await page.getByRole("button", { name: "Paint the images" }).click();
      await notice(page, title);
      await page.getByText(`Request req_${code}`).waitFor();
      // What may succeed later is counted down.
      expect(await page.getByText(/^Try again in \d+ s\.$/).count()).toBe(status === 429 ? 1 : 0);
      await page.unroute("**/api/generate-images");
    }
  });

  it("a page whose script cannot be loaded says so, and loads on demand", async () => {
    const { page } = await signedIn(console);
    await page.route("**/assets/page-*.js", (route) => route.abort());
    await page.getByRole("link", { name: "Keys" }).click();
    await notice(page, "No connection");
    expect(await eachLook(page, "failed-page")).toEqual([]);
    await page.unroute("**/assets/page-*.js");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("button", { name: "Change operator" }).waitFor();
  });

  it("a page whose script comes late does not replace the one that the user went back to", async () => {
    const { page } = await signedIn(console);
    const script = page.getByLabel("Script", { exact: true });
    await script.fill("A word or two.");
    const late = Promise.withResolvers<void>();
    const scripts: string[] = [];
    await page.route("**/assets/page-*.js", async (route) => {
      scripts.push(route.request().url());
      await late.promise;
      await route.continue();
    });
    await page.getByRole("link", { name: "Keys" }).click();
    await page.getByRole("heading", { level: 1, name: "API keys" }).waitFor();
    await page.goBack();
    await script.waitFor();
    late.resolve();
    await page.evaluate(`Promise.all(${JSON.stringify(scripts)}.map((script) => import(script)))`);
    await page.evaluate("new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))");
    expect(scripts.length).toBeGreaterThan(0);
    expect(await script.inputValue({ timeout: 10_000 })).toBe("A word or two.");
  });

  it("a job is cancelled after a question, refunded, and found by its filter", async () => {
    const { page, account, credits } = await signedIn(console);
    const form = new FormData();
    form.set("audio", new Blob([await makeMp3(60)]), "speech.mp3");
    form.set("images", new Blob([await makePicture(320, 320).png().toBuffer()]), "one.png");
    const headers = { "X-API-Key": account.apiKey };
    await callApi(console.service, "POST", "/api/generate", { headers, body: form });
    await page.goto(`${console.service.baseUrl}/#/jobs`);
    await page.reload();
    await page.getByRole("button", { name: "Cancel Reel" }).click();
    await page.getByRole("button", { name: "Cancel job" }).click();
    await page.getByText("You cancelled this job.").waitFor();
    await page.getByText(/\d+ credits were refunded\./).waitFor();
    await page.getByLabel("Done", { exact: true }).check();
    await page.getByRole("heading", { name: "No jobs of this kind" }).waitFor();
    await page.getByLabel("Failed", { exact: true }).check();
    await page.getByText("You cancelled this job.").waitFor();
    expect(await credits()).toBe(1600);
  });

  it("two tabs have sessions of their own", async () => {
    const { page, account } = await signedIn(console);
    const { page: second } = await console.open();
    await signIn(second, account);
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("heading", { name: "Sign in to Reelwright" }).waitFor();
    await second.goto(`${console.service.baseUrl}/#/videos`);
    await second.getByRole("heading", { name: "No videos yet" }).waitFor();
  });

  it("what was deleted in one tab is said in another", async () => {
    const { page, account } = await signedIn(console);
    const { page: second } = await console.open();
    await signIn(second, account);
    for (const tab of [page, second]) await tab.goto(`${console.service.baseUrl}/#/music`);
    const track = { name: "song.mp3", mimeType: "audio/mpeg", buffer: await makeMp3(8) };
    await page.getByLabel("Upload a track").setInputFiles(track);
    await page.getByRole("button", { name: "Delete song" }).waitFor();
    await second.reload();
    await second.getByRole("button", { name: "Delete song" }).waitFor();
    await page.getByRole("button", { name: "Delete song" }).click();
    await page.getByRole("button", { name: "Delete track" }).click();
    await page.getByRole("button", { name: "Delete song" }).waitFor({ state: "detached" });
    await second.getByRole("button", { name: "Delete song" }).click();
    await second.getByRole("button", { name: "Delete track" }).click();
    await notice(second, "Not found");
    await second.keyboard.press("Escape");
    await second.locator("audio[aria-label=song]").evaluate((audio) => audio.play().catch(() => {}));
    await second.getByText("This file cannot be played.").waitFor();
  });
});
