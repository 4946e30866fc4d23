import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeMp3, makePicture } from "../support/media.ts";
import { hasChromium, signIn, startConsole } from "../support/open-console.ts";

describe.skipIf(!hasChromium)("the console in Chromium", () => {
  let console: Awaited<ReturnType<typeof startConsole>>;
  beforeAll(async () => {
    console = await startConsole();
  });
  afterAll(async () => {
    await console.close();
  });

  it("makes a reel from uploaded files, plays it, seeks, downloads and deletes it", async () => {
    const { page } = await console.open();
    await signIn(page, await console.service.account());
    await page.getByLabel("My own recording").check();
    await page
      .getByLabel("Choose a recording")
      .setInputFiles({ name: "speech.mp3", mimeType: "audio/mpeg", buffer: await makeMp3(2) });
    await page.getByLabel("Add pictures and clips").setInputFiles([
      { name: "first.png", mimeType: "image/png", buffer: await makePicture(320, 320).png().toBuffer() },
      { name: "second.png", mimeType: "image/png", buffer: await makePicture(200, 320).png().toBuffer() },
    ]);
    await page.getByRole("button", { name: "Move second.png earlier" }).click();
    await page.getByText("Title, end screen and more").click();
    await page.getByLabel("Title", { exact: true }).fill("From the browser");
    await page.getByLabel("Quality").selectOption("draft");
    await page.getByLabel("Format").selectOption("1:1");
    // The dry run has read the uploaded recording.
    await page.getByText("720 × 720").waitFor();
    expect(await page.locator(".big").textContent()).toBe("5 credits");

    await page.getByRole("button", { name: "Make the reel" }).click();
    await page.getByRole("heading", { level: 1, name: "Jobs" }).waitFor();
    await page.getByRole("progressbar", { name: "Reel: progress" }).waitFor();
    await page.getByRole("link", { name: "Download" }).waitFor();

    await page.goto(`${console.service.baseUrl}/#/videos`);
    await page.getByRole("button", { name: "Play From the browser" }).click();
    const video = page.locator("video");
    await expect.poll(() => video.evaluate((one) => one.readyState)).toBeGreaterThan(1);
    expect(await video.evaluate((one) => one.duration)).toBeGreaterThan(1.5);
    await video.evaluate((one) => {
      one.currentTime = 1;
    });
    await expect.poll(() => video.evaluate((one) => one.seeking || one.currentTime < 1)).toBe(false);
    await page.keyboard.press("Escape");
    // The focus is back where the player was opened.
    expect(await page.evaluate("document.activeElement.getAttribute('aria-label')")).toBe("Play From the browser");

    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download From the browser" }).click();
    expect((await download).suggestedFilename()).toMatch(/^vid_\w+\.mp4$/);
    await page.getByRole("button", { name: "Delete From the browser" }).click();
    await page.getByRole("button", { name: "Delete video" }).click();
    await page.getByRole("heading", { name: "No videos yet" }).waitFor();
  });
});
