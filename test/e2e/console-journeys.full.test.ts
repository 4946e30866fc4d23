import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callApi } from "../support/call-api.ts";
import { makeClip } from "../support/clips.ts";
import { activeName, tabTo } from "../support/keyboard.ts";
import { makePicture } from "../support/media.ts";
import { hasChromium, openConsole, signIn } from "../support/open-console.ts";
import { type Service, sharedService } from "../support/service.ts";
import { type Receivers, startReceivers } from "../support/webhook-receivers.ts";

describe.skipIf(!hasChromium)("work in the console", () => {
  let receivers: Receivers;
  let service: Service;
  let console: Awaited<ReturnType<typeof openConsole>>;
  beforeAll(async () => {
    receivers = await startReceivers();
    service = await sharedService({ trust: { origins: [receivers.origin], ca: receivers.ca } });
    console = await openConsole(service);
  });
  afterAll(async () => {
    await service.stop();
    await receivers.stop();
    await console.close();
  });

  it("goes by keyboard alone: sign in, make a reel, watch it, delete it", async () => {
    const { page } = await console.open();
    const { email, password } = await service.account();
    await tabTo(page, "E-mail");
    await page.keyboard.type(email);
    await tabTo(page, "Password");
    await page.keyboard.type(password);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Make a reel" }).waitFor();
    // Nothing is sent while parts are missing; the focus goes to the first of them.
    await tabTo(page, "Make the reel");
    await page.keyboard.press("Enter");
    await expect.poll(() => activeName(page)).toBe("Script");
    await page.keyboard.type("We rise before the sun does.");
    await tabTo(page, "Add pictures and clips");
    await page.getByLabel("Add pictures and clips").setInputFiles(await picture("one.png"));
    await page.getByLabel("Add pictures and clips").setInputFiles(await picture("two.png"));
    await expect.poll(() => page.locator(".media li.ready").count()).toBe(2);
    await tabTo(page, "Move two.png earlier");
    await page.keyboard.press("Enter");
    await page.getByRole("status").getByText("two.png is now number 1").waitFor();
    await tabTo(page, "Default");
    await page.keyboard.press("ArrowRight");
    expect(await page.getByLabel("Magazine").isChecked()).toBe(true);
    await tabTo(page, "Title, end screen and more");
    await page.keyboard.press("Enter");
    await tabTo(page, "Title");
    await page.keyboard.type("By keyboard");
    await page.getByLabel("Quality").selectOption("draft");
    await tabTo(page, "Make the reel");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Jobs" }).waitFor();
    await page.getByRole("link", { name: "Download" }).waitFor();
    // Screen readers hear the end of the job.
    expect(await page.locator(".visually-hidden[role=status]").textContent()).toBe("Reel: done");
    await tabTo(page, "Videos");
    await page.keyboard.press("Enter");
    await tabTo(page, "Play By keyboard");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    expect(await activeName(page)).toBe("Play By keyboard");
    await tabTo(page, "Delete By keyboard");
    await page.keyboard.press("Enter");
    await tabTo(page, "Delete video");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "No videos yet" }).waitFor();
  });

  it("makes thumbnails of an uploaded video, and compares them", async () => {
    const clip = await makeClip({ frames: 60, rate: 30, encode: ["-c:v", "libx264", "-y", "clip.mp4"] });
    const { page } = await console.open();
    await signIn(page, await service.account());
    await page.goto(`${service.baseUrl}/#/thumbnails`);
    await page.getByText("No videos yet.").waitFor();
    await page.getByLabel("Address", { exact: true }).check();
    await page.getByLabel("Address of the video").fill("https://127.0.0.1/private.mp4");
    await page.getByRole("button", { name: "Make the thumbnails" }).click();
    // An address that the service may not read is refused beside its field.
    await expect.poll(() => activeName(page)).toBe("Address of the video required");
    await page.getByLabel("Upload", { exact: true }).check();
    await page.getByLabel("Choose a video").setInputFiles(clip);
    await page.getByText("is uploaded.").waitFor();
    await page.getByLabel("1:1").check();
    await page.getByLabel("Thumbnails of each format").fill("2");
    await page.getByRole("button", { name: "Make the thumbnails" }).click();
    await page.getByRole("heading", { name: "Thumbnails, best first" }).waitFor();
    await page.getByLabel("1:1, number 1", { exact: true }).check();
    await page.getByLabel("1:1, number 2", { exact: true }).check();
    await page.getByRole("button", { name: "Compare 2" }).click();
    await expect.poll(() => page.getByRole("dialog").getByRole("img").count()).toBe(2);
    await page.keyboard.press("Escape");
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download 1:1, number 1" }).click();
    expect((await download).suggestedFilename()).toMatch(/^(?!true).*\.(jpe?g|png|webp)$/);
  });

  it("creates a key, whose secret is shown once and works until it is revoked", async () => {
    const { page } = await console.open();
    const account = await service.account();
    await signIn(page, account);
    await page.goto(`${service.baseUrl}/#/keys`);
    await page.getByRole("button", { name: "Create key" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Create key" }).click();
    await expect.poll(() => activeName(page)).toBe("Name required");
    await page.getByLabel("Name").fill("ci");
    await page.getByRole("dialog").getByRole("button", { name: "Create key" }).click();
    const secret = await page.locator(".secret code").textContent();
    const status = async () =>
      (await callApi(service, "GET", "/api/videos", { headers: { "X-API-Key": secret ?? "" } })).status;
    expect(await status()).toBe(200);
    await page.getByRole("button", { name: "I have stored it" }).click();
    expect(await page.getByText(secret ?? "?").count()).toBe(0);
    await page.getByRole("button", { name: "Revoke ci" }).click();
    await page.getByRole("button", { name: "Revoke key" }).click();
    await page.getByRole("button", { name: "Revoke ci" }).waitFor({ state: "detached" });
    expect(await status()).toBe(401);
    // With five keys, no sixth is offered.
    for (const name of ["a", "b", "c", "d"]) {
      await page.getByRole("button", { name: "Create key" }).click();
      await page.getByLabel("Name").fill(name);
      await page.getByRole("dialog").getByRole("button", { name: "Create key" }).click();
      await page.getByRole("button", { name: "I have stored it" }).click();
    }
    await page.getByText("You have 5 keys, which is the limit.").waitFor();
    expect(await page.getByRole("button", { name: "Create key" }).isDisabled()).toBe(true);
  });

  it("tests a webhook, shows its body and the answer, and sends it again", async () => {
    const { page } = await console.open();
    await signIn(page, await service.account());
    await page.goto(`${service.baseUrl}/#/webhooks`);
    await page.getByRole("heading", { name: "Nothing was sent yet" }).waitFor();
    await page.getByLabel("Address of your receiver").fill("http://10.0.0.1/");
    await page.getByRole("button", { name: "Send test webhook" }).click();
    await expect.poll(() => activeName(page)).toBe("Address of your receiver");
    await page.getByLabel("Address of your receiver").fill(`${receivers.origin}/200/console`);
    await page.getByRole("button", { name: "Send test webhook" }).click();
    await page.getByText("webhook.test", { exact: true }).waitFor();
    await expect
      .poll(async () => {
        await page.getByRole("button", { name: "Refresh" }).click();
        return page.getByText("Delivered", { exact: true }).count();
      })
      .toBe(1);
    await page.getByText("1 attempt", { exact: true }).click();
    await page.getByText("HTTP 200").waitFor();
    await page.getByText("Thank you").waitFor();
    await page.getByText('"event": "webhook.test"').waitFor();
    await page.getByRole("button", { name: "Resend webhook.test" }).click();
    await expect.poll(() => receivers.received("/200/console").length).toBe(2);
  });
});

const picture = async (name: string) => ({
  name,
  mimeType: "image/png",
  buffer: await makePicture(320, 320).png().toBuffer(),
});
