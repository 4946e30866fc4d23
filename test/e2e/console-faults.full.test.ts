import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bearerOf, callApi } from "../support/call-api.ts";
import { makePicture } from "../support/media.ts";
import { axeViolations, hasChromium, openConsole, signIn } from "../support/open-console.ts";
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
    await console.close();
    await service.stop();
    rmSync(scratch, { recursive: true });
  });

  async function signedIn() {
    const account = await service.account();
    const { page } = await console.open();
    await signIn(page, account);
    const credits = async () =>
      (await callApi(service, "GET", "/api/me", { headers: { "X-API-Key": account.apiKey } })).body.creditsTotal;
    return { page, account, credits };
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
    expect(await axeViolations(page)).toEqual([]);
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
    await page.getByText(/^Try again in \d+ s\.$/).waitFor();
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
    expect(await axeViolations(page)).toEqual([]);
    expect(await credits()).toBe(1600);
  });

  it("a picture that cannot be read fails the job, which says why and refunds it", async () => {
    const { page, credits } = await signedIn();
    await fillReel(page, Buffer.from("this is no picture"));
    await make(page);
    await page.getByRole("heading", { level: 1, name: "Jobs" }).waitFor();
    await page.getByText("9 credits were refunded.").waitFor();
    await page.getByText("Export the file again, or choose another one.").waitFor();
    expect(await axeViolations(page)).toEqual([]);
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
    await signIn(page, account);
    expect(await page.getByLabel("Script", { exact: true }).inputValue()).toBe("A word or two.");
  });

  it("a dropped network is said, and the same press succeeds later, charged once", async () => {
    const { page, credits } = await signedIn();
    await fillReel(page);
    await page.context().setOffline(true);
    await make(page);
    await notice(page, "No connection");
    await page.context().setOffline(false);
    await make(page);
    await page.getByRole("link", { name: "Download" }).waitFor();
    expect(await credits()).toBe(1591);
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
    expect(await axeViolations(page)).toEqual([]);
    await page.unroute("**/api/videos?*");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "No videos yet" }).waitFor();
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
});
