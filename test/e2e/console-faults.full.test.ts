import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bearerOf, callApi } from "../support/call-api.ts";
import { makeMp3, makePicture } from "../support/media.ts";
import { eachLook, hasChromium, openConsole, signIn } from "../support/open-console.ts";
import { type Service, sharedService } from "../support/service.ts";

const megabyte = 1024 * 1024;
const scratch = mkdtempSync(path.join(tmpdir(), "console-"));

describe.skipIf(!hasChromium)("what goes wrong in the console", () => {
  let service: Service;
  let console: Awaited<ReturnType<typeof openConsole>>;
  beforeAll(async () => {
    service = await sharedService();
    console = await openConsole(service);
  });
  afterAll(async () => {
    rmSync(scratch, { recursive: true });
    await service.stop();
    await console.close();
  });

  async function signedIn() {
    const account = await service.account();
    const { page, context } = await console.open();
    await signIn(page, account);
    const credits = async () =>
      (await callApi(service, "GET", "/api/me", { headers: { "X-API-Key": account.apiKey } })).body.creditsTotal;
    return { page, context, account, credits };
  }
  /** The form for a reel, filled in. */
  async function fillReel(page: Page, picture?: Buffer) {
    await page.getByLabel("Script", { exact: true }).fill("A word or two.");
    const buffer = picture ?? (await makePicture(320, 320).png().toBuffer());
    await page.getByLabel("Add pictures and clips").setInputFiles({ name: "one.png", mimeType: "image/png", buffer });
    await page.getByText("Title, end screen and more").click();
    await page.getByLabel("Quality").selectOption("draft");
    await page.getByLabel("Format").selectOption("1:1");
    await page.locator(".media li.ready").waitFor();
  }
  const make = (page: Page) => page.getByRole("button", { name: "Make the reel" }).click();
  const notice = (page: Page, title: string) => page.getByRole("alert").getByText(title, { exact: true }).waitFor();

  it("a wrong password is said, and nothing else", async () => {
    const { email } = await service.account();
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
    const { email, password } = await service.account();
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

  it("files that the service would refuse are not sent: too large, empty, of another type", async () => {
    const { page, credits } = await signedIn();
    const [large, empty, text] = ["large.mp4", "empty.png", "notes.txt"].map((name) => path.join(scratch, name));
    for (const file of [large, empty, text]) writeFileSync(file ?? "", "");
    truncateSync(large ?? "", 201 * megabyte);
    writeFileSync(text ?? "", "Not a picture");
    await page.getByLabel("Add pictures and clips").setInputFiles([large ?? "", empty ?? "", text ?? ""]);
    const said = page.getByRole("alert");
    await said.getByText("large.mp4 has 201 MB; the limit is 200 MB.").waitFor();
    await said.getByText("empty.png is empty.").waitFor();
    await said.getByText("notes.txt: this type cannot be used here.").waitFor();
    expect(await page.locator(".media li").count()).toBe(0);
    expect(await eachLook(page, "refused-files")).toEqual([]);
    await page.getByLabel("Topic").fill("a".repeat(2001));
    await said.getByText("The topic has 2,001 characters; the limit is 2,000.").waitFor();
    await page.getByLabel("My own recording").check();
    await page.getByLabel("Choose a recording").setInputFiles(text ?? "");
    await page.locator("[aria-labelledby=narration]").getByText("notes.txt: this type cannot be used here.").waitFor();
    await page.goto(`${service.baseUrl}/#/thumbnails`);
    await page.getByLabel("Upload", { exact: true }).check();
    await page.getByLabel("Choose a video").setInputFiles(large ?? "");
    await page.getByText("large.mp4 has 201 MB; the limit is 200 MB.").waitFor();
    await page.goto(`${service.baseUrl}/#/ai-video`);
    await page.getByLabel("From a picture").check();
    await page.getByLabel("Starting picture").setInputFiles(empty ?? "");
    await page.getByText("empty.png is empty.").waitFor();
    await page.goto(`${service.baseUrl}/#/music`);
    await page.getByLabel("Upload a track").setInputFiles(large ?? "");
    await page.getByText("large.mp4: this type cannot be used here.").waitFor();
    expect(await credits()).toBe(1600);
  });

  it("a picture that cannot be read fails the job, which says why and refunds it", async () => {
    const { page, credits } = await signedIn();
    await fillReel(page, Buffer.from("this is no picture"));
    await make(page);
    await page.getByRole("heading", { level: 1, name: "Jobs" }).waitFor();
    await page.getByText("9 credits were refunded.").waitFor();
    await page.getByText("Export the file again, or choose another one.").waitFor();
    expect(await eachLook(page, "failed-job")).toEqual([]);
    expect(await credits()).toBe(1600);
  });

  it("without credits the form stays, and leads to the balance", async () => {
    const { page, account, credits } = await signedIn();
    await fillReel(page);
    await service.drain(account.email, 1);
    await make(page);
    await notice(page, "Not enough credits");
    expect(await credits()).toBe(1);
    await page.getByRole("link", { name: "See your credits" }).click();
    await page.getByRole("heading", { level: 1, name: "Credits" }).waitFor();
    await page.goBack();
    expect(await page.getByLabel("Script", { exact: true }).inputValue()).toBe("A word or two.");
  });

  it("a session that has ended leads to sign in, and the form is kept", async () => {
    const { page, account } = await signedIn();
    await fillReel(page);
    const headers = await bearerOf(service, account);
    await callApi(service, "POST", "/api/account/revoke-sessions", { headers, body: {} });
    await make(page);
    await page.getByText("Your session has ended. Sign in again to go on; nothing was lost.").waitFor();
    expect(await eachLook(page, "ended-session")).toEqual([]);
    await signIn(page, account);
    expect(await page.getByLabel("Script", { exact: true }).inputValue()).toBe("A word or two.");
  });

  it("a dropped network is said, and the same press succeeds later, charged once", async () => {
    const { page, context, credits } = await signedIn();
    await fillReel(page);
    await context.setOffline(true);
    await make(page);
    await notice(page, "No connection");
    await context.setOffline(false);
    await make(page);
    await page.getByRole("link", { name: "Download" }).waitFor();
    expect(await credits()).toBe(1591);
  });

  it("a reel whose answer was lost is not made twice by a second press", async () => {
    const { page, account, credits } = await signedIn();
    await fillReel(page);
    await page.route("**/api/generate", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await make(page);
    await notice(page, "No connection");
    await page.unroute("**/api/generate");
    await make(page);
    await page.getByRole("heading", { level: 1, name: "Jobs" }).waitFor();
    const headers = { "X-API-Key": account.apiKey };
    const { body } = await callApi(service, "GET", "/api/jobs", { headers });
    expect(body.jobs.length).toBe(1);
    expect(await credits()).toBe(1591);
  });

  it("storage that refuses an expired ticket is said beside the file, which can be added again", async () => {
    const { page, credits } = await signedIn();
    await page.route("**/api/uploads", async (route) => {
      const response = await route.fetch();
      const ticket = await response.json();
      const policy = Buffer.from(JSON.stringify({ expiration: "2020-01-01T00:00:00Z", conditions: [] }));
      const fields = { ...ticket.upload.fields, policy: policy.toString("base64"), Policy: policy.toString("base64") };
      await route.fulfill({ response, json: { ...ticket, upload: { ...ticket.upload, fields } } });
    });
    const buffer = await makePicture(320, 320).png().toBuffer();
    const add = () =>
      page.getByLabel("Add pictures and clips").setInputFiles({ name: "one.png", mimeType: "image/png", buffer });
    await add();
    await page.getByRole("alert").getByText("one.png was not uploaded. Storage did not take it").waitFor();
    await page.unroute("**/api/uploads");
    await page.getByRole("button", { name: "Remove one.png" }).click();
    await add();
    await page.locator(".media li.ready").waitFor();
    expect(await credits()).toBe(1600);
  });

  it("a stream whose ticket has expired is opened again with a new one", async () => {
    const { page } = await signedIn();
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
    await make(page);
    await page.getByRole("link", { name: "Download" }).waitFor();
    expect(answers).toEqual([expect.any(Number), 200]);
    expect(answers[0]).toBeGreaterThanOrEqual(400);
  });

  it("a job is followed by calls once its stream has failed twice", async () => {
    const { page } = await signedIn();
    let streams = 0;
    await page.route("**/api/videos/events*", (route) => {
      streams++;
      return route.abort();
    });
    await fillReel(page);
    await make(page);
    await page.getByRole("link", { name: "Download" }).waitFor();
    expect(streams).toBe(2);
  });

  it("a failing service is said with its request, and the page loads again on demand", async () => {
    const { page } = await signedIn();
    await page.route("**/api/videos?*", (route) =>
      route.fulfill({ status: 503, json: { error: "Busy.", code: "internal_error", request_id: "req_1" } }),
    );
    await page.goto(`${service.baseUrl}/#/videos`);
    await notice(page, "The service has a problem");
    expect(await eachLook(page, "failed-load")).toEqual([]);
    await page.unroute("**/api/videos?*");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "No videos yet" }).waitFor();
  });

  it("each kind of refusal has a text of its own", async () => {
    const { page } = await signedIn();
    await page.goto(`${service.baseUrl}/#/images`);
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
    const { page } = await signedIn();
    await page.route("**/assets/page-*.js", (route) => route.abort());
    await page.getByRole("link", { name: "Keys" }).click();
    await notice(page, "No connection");
    expect(await eachLook(page, "failed-page")).toEqual([]);
    await page.unroute("**/assets/page-*.js");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("button", { name: "Change operator" }).waitFor();
  });

  it("files that cannot be read are said where they were added: a track, a video, a starting picture", async () => {
    const { page, credits } = await signedIn();
    const file = (name: string, mimeType: string) => ({
      name,
      mimeType,
      buffer: Buffer.from("not what its name says"),
    });
    await page.goto(`${service.baseUrl}/#/music`);
    await page.getByLabel("Upload a track").setInputFiles(file("notes.txt", "text/plain"));
    await page.getByRole("alert").getByText("notes.txt: this type cannot be used here.").waitFor();
    await page.getByLabel("Upload a track").setInputFiles({ ...file("empty.mp3", "audio/mpeg"), buffer: Buffer.of() });
    await page.getByRole("alert").getByText("empty.mp3 is empty.").waitFor();
    await page.getByLabel("Upload a track").setInputFiles(file("broken.mp3", "audio/mpeg"));
    await page.getByRole("alert").locator(".notice-title").waitFor();
    await page.goto(`${service.baseUrl}/#/thumbnails`);
    await page.getByLabel("Upload", { exact: true }).check();
    await page.getByLabel("Choose a video").setInputFiles(file("broken.mp4", "video/mp4"));
    await page.getByText("is uploaded.").waitFor();
    await page.getByRole("button", { name: "Make the thumbnails" }).click();
    await page.getByText("5 credits were refunded.").waitFor();
    await page.goto(`${service.baseUrl}/#/ai-video`);
    await page.getByLabel("From a picture").check();
    await page.getByLabel("What it shows").fill("Waves");
    await page.getByLabel("Starting picture").setInputFiles(file("broken.png", "image/png"));
    await page.getByText("is uploaded.").waitFor();
    await page.getByRole("button", { name: "Make the video" }).click();
    await page
      .getByText(/credits? (was|were) refunded\.|cannot be read/)
      .first()
      .waitFor();
    await expect.poll(credits).toBe(1600);
  });

  it("a job is cancelled after a question, refunded, and found by its filter", async () => {
    const { page, account, credits } = await signedIn();
    const form = new FormData();
    form.set("audio", new Blob([await makeMp3(60)]), "speech.mp3");
    form.set("images", new Blob([await makePicture(320, 320).png().toBuffer()]), "one.png");
    const headers = { "X-API-Key": account.apiKey };
    await callApi(service, "POST", "/api/generate", { headers, body: form });
    await page.goto(`${service.baseUrl}/#/jobs`);
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
    const { page, account } = await signedIn();
    const { page: second } = await console.open();
    await signIn(second, account);
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("heading", { name: "Sign in to Reelwright" }).waitFor();
    await second.goto(`${service.baseUrl}/#/videos`);
    await second.getByRole("heading", { name: "No videos yet" }).waitFor();
  });

  it("what was deleted in one tab is said in another", async () => {
    const { page, account } = await signedIn();
    const { page: second } = await console.open();
    await signIn(second, account);
    for (const tab of [page, second]) await tab.goto(`${service.baseUrl}/#/music`);
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
