import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callApi } from "../support/call-api.ts";
import { makeClip } from "../support/clips.ts";
import { activeName, tabTo } from "../support/keyboard.ts";
import { makeMp3, makePicture } from "../support/media.ts";
import { eachLook, hasChromium, signIn, startConsole } from "../support/open-console.ts";
import { patience } from "../support/patience.ts";
import { type Receivers, startReceivers } from "../support/webhook-receivers.ts";

describe.skipIf(!hasChromium)("work in the console", () => {
  let receivers: Receivers;
  let console: Awaited<ReturnType<typeof startConsole>>;
  beforeAll(async () => {
    receivers = await startReceivers();
    console = await startConsole({ trust: { origins: [receivers.origin], ca: receivers.ca } });
  });
  afterAll(async () => {
    await receivers.stop();
    await console.close();
  });

  it("goes by keyboard alone: a reel is made, watched, downloaded, made into thumbnails and deleted", async () => {
    const { page } = await console.open();
    const { email, password } = await console.service.account();
    const press = async (name: string | RegExp, key = "Enter") => {
      await tabTo(page, name);
      await page.keyboard.press(key);
    };
    const type = async (name: string, text: string) => {
      await tabTo(page, name);
      await page.keyboard.type(text);
    };
    await type("E-mail", email);
    await type("Password", password);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Make a reel" }).waitFor();
    await page.evaluate(hearStatus);
    // Nothing is sent while parts are missing; the focus goes to the first of them.
    await press("Make the reel");
    await expect.poll(() => activeName(page)).toBe("Script");
    await page.keyboard.type("We rise before the sun does.");
    const chooser = page.waitForEvent("filechooser");
    await press("Add pictures and clips");
    await (await chooser).setFiles([await picture("one.png"), await picture("two.png")]);
    await expect.poll(() => page.locator(".media li.ready").count()).toBe(2);
    await press("Move two.png earlier");
    await page.getByRole("status").getByText("two.png is now number 1").waitFor();
    await expect.poll(() => activeName(page)).toBe("Move two.png later");
    await press("Remove one.png");
    await expect.poll(() => activeName(page)).toBe("Remove two.png");
    await press("Default", "ArrowRight");
    expect(await page.getByLabel("Magazine").isChecked()).toBe(true);
    await type("Format", "1:1");
    await press("Title, end screen and more");
    await type("Title", "By keyboard");
    await type("Quality", "Draft");
    expect(await page.getByLabel("Quality").inputValue()).toBe("draft");
    await press("Make the reel");
    await page.getByRole("heading", { level: 1, name: "Jobs" }).waitFor();
    await page.getByRole("link", { name: "Download" }).waitFor();
    // Screen readers hear quarters of the progress alone, and the end of the job.
    const heard = await page.evaluate<string[]>("heard");
    expect(heard.filter((text) => /\d+ per cent/.test(text) && !/ (25|50|75|100) per cent/.test(text))).toEqual([]);
    expect(heard.at(-1)).toBe("Reel: done");

    await press("Videos");
    await press("Play By keyboard");
    const video = page.locator("video");
    await expect.poll(() => video.evaluate((one) => one.readyState)).toBeGreaterThan(1);
    await page.evaluate("document.querySelector('video').addEventListener('seeked', () => heard.push('seeked'))");
    await expect.poll(() => video.evaluate((one) => one.ended)).toBe(true);
    await video.focus();
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => page.evaluate<string[]>("heard")).toContain("seeked");
    expect(await video.evaluate((one) => one.currentTime < one.duration)).toBe(true);
    const download = page.waitForEvent("download");
    await press("Download");
    expect((await download).suggestedFilename()).toMatch(/^vid_\w+\.mp4$/);
    await page.keyboard.press("Escape");
    expect(await activeName(page)).toBe("Play By keyboard");

    await press("Thumbnails of By keyboard");
    await page.getByRole("heading", { level: 1, name: "Thumbnails" }).waitFor();
    await type("Thumbnails of each format", "2");
    await press("Make the thumbnails");
    await page.getByRole("heading", { name: "Thumbnails, best first" }).waitFor();
    await press(/^\S+, number 1$/, "Space");
    await press(/^\S+, number 2$/, "Space");
    await press("Compare 2");
    await expect.poll(() => page.getByRole("dialog").getByRole("img").count()).toBe(2);
    await page.keyboard.press("Escape");

    await press("Videos");
    await press("Delete By keyboard");
    await press("Delete video");
    await page.getByRole("heading", { name: "No videos yet" }).waitFor();
  });

  it("goes by keyboard alone: a key is created, used and revoked, and a webhook is sent again", async () => {
    const { page } = await console.open();
    await signIn(page, await console.service.account());
    const press = async (name: string) => {
      await tabTo(page, name);
      await page.keyboard.press("Enter");
    };
    await press("API keys");
    await page.getByRole("heading", { level: 1, name: "API keys" }).waitFor();
    await press("Create key");
    await tabTo(page, "Name required");
    await page.keyboard.type("ci");
    await page.keyboard.press("Enter");
    const secret = await page.locator(".secret code").textContent();
    const status = async () =>
      (await callApi(console.service, "GET", "/api/videos", { headers: { "X-API-Key": secret ?? "" } })).status;
    await press("I have stored it");
    expect(await status()).toBe(200);
    await press("Revoke ci");
    await press("Revoke key");
    await page.getByRole("button", { name: "Revoke ci" }).waitFor({ state: "detached" });
    expect(await status()).toBe(401);

    await press("Webhooks");
    await page.getByRole("heading", { level: 1, name: "Webhooks" }).waitFor();
    await tabTo(page, "Address of your receiver");
    await page.keyboard.type(`${receivers.origin}/200/keyboard`);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Resend webhook.test" }).waitFor();
    await expect.poll(() => receivers.received("/200/keyboard").length).toBe(1);
    await press("Resend webhook.test");
    await expect.poll(() => receivers.received("/200/keyboard").length).toBe(2);
  });

  it("gives the heading of a page the focus as soon as the page appears", async () => {
    const { page } = await console.open();
    await signIn(page, await console.service.account());
    await page.evaluate(watchHeadings);
    await page.getByRole("link", { name: "API keys" }).click();
    await page.getByRole("button", { name: "Create key" }).waitFor();
    await page.getByRole("link", { name: "Webhooks" }).click();
    await page.getByLabel("Address of your receiver").waitFor();
    const focused = await page.evaluate<string[]>("focused");
    expect(focused).toContain("Webhooks");
    expect(focused.filter((name) => name !== "API keys" && name !== "Webhooks")).toEqual([]);
  });

  it("offers sample media, takes files by drag, plays voices, and gives its call as text", async () => {
    const { page, context } = await console.open();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await signIn(page, await console.service.account());
    await page.getByRole("button", { name: "Use sample pictures and narration" }).click();
    await expect.poll(() => page.locator(".media li.ready").count()).toBe(3);
    await page.evaluate(dropPicture);
    await expect.poll(() => page.locator(".media li.ready").count()).toBe(4);
    await page.getByLabel("Voice", { exact: true }).selectOption("en-us-june");
    await page.getByRole("button", { name: "Listen" }).click();
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByRole("button", { name: "Listen" }).waitFor();
    await page.getByLabel("Script", { exact: true }).fill("It's dawn.");
    for (const [language, part] of [
      ["curl", "'images=@dropped.png'"],
      ["TypeScript", 'openAsBlob("dropped.png")'],
      ["Python", 'reelwright.upload(Path("dropped.png"), kind="image")'],
    ] as const) {
      await page.getByRole("button", { name: language, exact: true }).click();
      await page.getByRole("button", { name: "Copy", exact: true }).click();
      await page.getByRole("button", { name: "Copied" }).waitFor();
      expect(await page.evaluate("navigator.clipboard.readText()")).toContain(part);
      await page.keyboard.press("Escape");
    }
  });

  it("prices a reel that is written scene by scene, in two formats and with a brand of its own", async () => {
    const { page } = await console.open();
    await signIn(page, await console.service.account());
    await page.getByLabel("Add pictures and clips").setInputFiles([await picture("one.png"), await picture("two.png")]);
    await expect.poll(() => page.locator(".media li.ready").count()).toBe(2);
    await page.getByLabel("Scene by scene").check();
    await page.getByLabel("Words of scene 1").fill("We rise before the sun does.");
    await page.getByRole("button", { name: "Make the reel" }).click();
    await expect.poll(() => activeName(page)).toMatch(/^Write what is said/);
    await page.getByLabel("Least seconds of scene 2").fill("2");
    await page.getByRole("button", { name: "Move two.png earlier" }).click();
    expect(await page.getByLabel("Words of scene 2").inputValue()).toBe("We rise before the sun does.");
    await page.getByRole("group", { name: "Also in these formats" }).getByLabel("1:1").check();
    await page.getByText("Brand", { exact: true }).click();
    await page.getByLabel("Accent colour", { exact: true }).fill("#e4572e");
    await expect.poll(() => page.locator(".big").textContent()).toBe("14 credits");
    await page.getByText("1080 × 1920, 1080 × 1080").waitFor();
    expect(await eachLook(page, "make-scenes")).toEqual([]);
    await page.getByRole("button", { name: "Python" }).click();
    await page.getByRole("dialog").getByText('"text": "We rise before the sun does.",').waitFor();
  });

  it("makes thumbnails of an uploaded video, and compares them", async () => {
    const clip = await makeClip({ frames: 60, rate: 30, encode: ["-c:v", "libx264", "-y", "clip.mp4"] });
    const { page } = await console.open();
    await signIn(page, await console.service.account());
    await page.goto(`${console.service.baseUrl}/#/thumbnails`);
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
    expect(await eachLook(page, "thumbnails-made")).toEqual([]);
    await page.getByRole("button", { name: "Compare 2" }).click();
    await expect.poll(() => page.getByRole("dialog").getByRole("img").count()).toBe(2);
    expect(await eachLook(page, "dialog-compare")).toEqual([]);
    await page.keyboard.press("Escape");
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download 1:1, number 1" }).click();
    expect((await download).suggestedFilename()).toMatch(/^(?!true).*\.(jpe?g|png|webp)$/);
  });

  it("edits an uploaded video by two operations, names what is wrong beside its field, and deletes the result", async () => {
    const clip = await makeClip({ frames: 60, rate: 30, encode: ["-c:v", "libx264", "-y", "clip.mp4"] });
    const { page } = await console.open();
    const account = await console.service.account();
    await signIn(page, account);
    await page.goto(`${console.service.baseUrl}/#/edit`);
    await page.getByRole("heading", { name: "No edits yet" }).waitFor();
    await page.getByLabel("Choose a video").setInputFiles(clip);
    await page.getByText("is uploaded.").waitFor();
    await page.getByLabel("Keep a part").check();
    await page.getByLabel("From (seconds)").fill("1");
    await page.getByLabel("Lay a mark over it").check();
    await page.getByLabel("Text", { exact: true }).fill("Draft");
    await page.getByText("More options").nth(1).click();
    await page.getByLabel("Middle from the left").fill("0.5");
    await page.getByText("Title, quality and more").click();
    await page.getByLabel("Quality").selectOption("draft");
    // Only the service knows that two fields belong together.
    await page.getByText("Give both x and y.").waitFor();
    await page.getByText("More options").nth(1).click();
    await page.getByRole("button", { name: "Edit the video" }).click();
    await expect.poll(() => activeName(page)).toBe("Middle from the top");
    await page.getByLabel("Middle from the left").fill("");
    await expect.poll(() => page.locator(".big").textContent()).toBe("5 credits");
    expect(await eachLook(page, "edit-filled")).toEqual([]);
    await page.getByRole("button", { name: "TypeScript" }).click();
    await page.getByRole("dialog").getByText('openAsBlob("clip.mp4")').waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Edit the video" }).click();
    await expect.poll(() => activeName(page)).toBe("Your edits");
    await page.getByRole("link", { name: "Download" }).waitFor();
    await page.getByText(/^0:01 · /).waitFor();
    expect(await eachLook(page, "edit-made")).toEqual([]);
    await page.getByRole("button", { name: "Delete clip.mp4" }).click();
    await page.getByRole("button", { name: "Delete edit" }).click();
    await page.getByRole("heading", { name: "No edits yet" }).waitFor();
    const headers = { "X-API-Key": account.apiKey };
    const { body } = await callApi(console.service, "GET", "/api/media-jobs", { headers });
    expect(body.jobs).toEqual([]);
  });

  it("goes by keyboard alone: two clips are uploaded, ordered and made into a loop, which appears among the edits", async () => {
    const clip = await makeClip({ frames: 60, rate: 30, encode: ["-c:v", "libx264", "-y", "clip.mp4"] });
    const { page } = await console.open();
    await signIn(page, await console.service.account());
    const press = async (name: string) => {
      await tabTo(page, name);
      await page.keyboard.press("Enter");
    };
    await press("Make a loop");
    await page.getByRole("heading", { name: "No edits yet" }).waitFor();
    const chooser = page.waitForEvent("filechooser");
    await press("Add pictures and clips");
    await (await chooser).setFiles(["sea.mp4", "sky.mp4"].map((name) => clipNamed(name, clip)));
    await expect.poll(() => page.locator(".media li.ready").count()).toBe(2);
    await press("Move sky.mp4 earlier");
    await expect.poll(() => activeName(page)).toBe("Move sky.mp4 later");
    await tabTo(page, "Length in seconds");
    await page.keyboard.type("5");
    await tabTo(page, "How the end leads into the beginning");
    await page.keyboard.type("A fade");
    await press("Title, quality and more");
    await tabTo(page, "Quality");
    await page.keyboard.type("Draft");
    await page.getByText("0:05", { exact: true }).waitFor();
    expect(await page.locator(".big").textContent()).toBe("5 credits");
    expect(await eachLook(page, "loop-filled")).toEqual([]);
    await press("curl");
    await page
      .getByRole("dialog")
      .getByText(/'clips=@sky\.mp4'.*'clips=@sea\.mp4'.*'loop=crossfade'/s)
      .waitFor();
    await page.keyboard.press("Escape");
    await press("Make the loop");
    await expect.poll(() => activeName(page)).toBe("Your edits");
    await page.getByRole("link", { name: "Download" }).waitFor();
    await page.getByText(/^0:05 · .*turns of/).waitFor();
  });

  it("says beside its field what a loop lacks, and keeps the loop while another page is open", async () => {
    const { page } = await console.open();
    await signIn(page, await console.service.account());
    await page.goto(`${console.service.baseUrl}/#/loop`);
    await page.getByText("Add by address").click();
    for (const name of ["rain.mp4", "fire.mp4"]) {
      await page.getByLabel("Address of a picture or clip").fill(`https://example.com/${name}`);
      await page.keyboard.press("Enter");
    }
    await page.getByRole("button", { name: "Make the loop" }).click();
    await expect.poll(() => activeName(page)).toBe("Length in seconds");
    await page.locator(".field-error").getByText("Say how long the loop is").waitFor();
    await page.keyboard.type("700");
    const seam = page.getByLabel("How the end leads into the beginning");
    await seam.selectOption("boomerang");
    // Only the service knows that a length needs minutes, and that one clip alone goes back.
    await page.getByText("Only one clip goes there and back.").waitFor();
    await page.getByRole("button", { name: "Make the loop" }).click();
    await expect.poll(() => activeName(page)).toBe("Length in seconds");
    await page.locator(".field-error").getByText("700 s are longer than max_minutes 10.").waitFor();
    await page.locator(".field-error").getByText("Only one clip goes there and back.").waitFor();
    await page.getByRole("button", { name: "Remove rain.mp4" }).click();
    await page.getByLabel("Length in seconds").fill("");
    await page.getByRole("group", { name: "Sound" }).getByLabel("Upload").check();
    const song = { name: "song.mp3", mimeType: "audio/mpeg", buffer: await makeMp3(8) };
    await page.getByLabel("Sound: choose a file").setInputFiles(song);
    await expect.poll(() => page.locator(".big").textContent()).toBe("5 credits");
    await page.getByRole("link", { name: "Videos" }).click();
    await page.getByRole("heading", { name: "No videos yet" }).waitFor();
    await page.goBack();
    await page.getByText("song.mp3 is uploaded.").waitFor();
    expect(await page.locator(".media-name").allTextContents()).toEqual(["fire.mp4"]);
    expect(await seam.inputValue()).toBe("boomerang");
  });

  it("keeps a brand kit, changes it, offers it for a reel and deletes it", async () => {
    const { page } = await console.open();
    await signIn(page, await console.service.account());
    await page.goto(`${console.service.baseUrl}/#/brands`);
    await page.getByRole("button", { name: "Create your first kit" }).click();
    await page.getByLabel("Name").fill("Acme");
    await page.getByLabel("Logo", { exact: true }).fill("https://127.0.0.1/logo.png");
    await page.getByLabel("Second colour", { exact: true }).fill("#17bebb");
    await page.getByRole("dialog").getByRole("button", { name: "Create kit" }).click();
    await expect.poll(() => activeName(page)).toBe("Accent colour");
    await page.getByLabel("Accent colour", { exact: true }).fill("#e4572e");
    await page.getByRole("dialog").getByRole("button", { name: "Create kit" }).click();
    // An address that the service may not read is refused beside its field.
    await expect.poll(() => activeName(page)).toBe("Logo");
    expect(await eachLook(page, "dialog-new-kit")).toEqual([]);
    await page.getByLabel("Logo", { exact: true }).fill("");
    await page.getByLabel("Handle").fill("@acme");
    await page.getByRole("dialog").getByRole("button", { name: "Create kit" }).click();
    await page.getByText("@acme").waitFor();
    await page.getByRole("button", { name: "Change Acme" }).click();
    await page.getByLabel("Handle").fill("");
    await page.getByLabel("Font").fill("oswald-700");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Oswald 700").waitFor();
    expect(await page.getByText("@acme").count()).toBe(0);
    await page.getByRole("button", { name: "Use in a reel: Acme" }).click();
    await page.getByRole("heading", { level: 1, name: "Make a reel" }).waitFor();
    await page.getByText("Brand", { exact: true }).click();
    await expect.poll(() => page.getByLabel("Brand kit").locator("option:checked").textContent()).toBe("Acme");
    await page.goto(`${console.service.baseUrl}/#/brands`);
    await page.getByRole("button", { name: "Delete Acme" }).click();
    await page.getByRole("button", { name: "Delete kit" }).click();
    await page.getByRole("heading", { name: "No brand kits yet" }).waitFor();
  });

  it("creates a key, whose secret is shown once and works until it is revoked", async () => {
    const { page } = await console.open();
    const account = await console.service.account();
    await signIn(page, account);
    await page.goto(`${console.service.baseUrl}/#/keys`);
    await page.getByRole("button", { name: "Create key" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Create key" }).click();
    await expect.poll(() => activeName(page)).toBe("Name required");
    await page.getByLabel("Name").fill("ci");
    await page.getByRole("dialog").getByRole("button", { name: "Create key" }).click();
    const secret = await page.locator(".secret code").textContent();
    const status = async () =>
      (await callApi(console.service, "GET", "/api/videos", { headers: { "X-API-Key": secret ?? "" } })).status;
    expect(await status()).toBe(200);
    await page.getByRole("button", { name: "I have stored it" }).click();
    await expect.poll(() => page.getByText(secret ?? "?").count(), patience).toBe(0);
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
    expect(await eachLook(page, "five-keys")).toEqual([]);
  });

  it("tests a webhook, shows its body and the answer, and sends it again", async () => {
    const { page } = await console.open();
    await signIn(page, await console.service.account());
    await page.goto(`${console.service.baseUrl}/#/webhooks`);
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

const clipNamed = (name: string, file: string) => ({ name, mimeType: "video/mp4", buffer: readFileSync(file) });

/** Collects what has the focus when a page has its heading, before anything else can happen. */
const watchHeadings = `
  window.focused = [];
  let last = document.querySelector("main h1");
  new MutationObserver(() => {
    const heading = document.querySelector("main h1");
    if (heading === last) return;
    last = heading;
    focused.push(document.activeElement === heading ? heading.textContent : "not " + heading.textContent);
  }).observe(document.querySelector("main"), { childList: true, subtree: true });`;

/** Collects all that screen readers hear. */
const hearStatus = `
  window.heard = [];
  const status = document.querySelector(".visually-hidden[role=status]");
  new MutationObserver(() => heard.push(status.textContent)).observe(status, { childList: true, characterData: true, subtree: true });`;

/** Drops a picture onto the pictures of the reel. */
const dropPicture = `(async () => {
  const canvas = document.createElement("canvas");
  const blob = await new Promise((resolve) => canvas.toBlob(resolve));
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([blob], "dropped.png", { type: "image/png" }));
  document.querySelector("input[type=file]").closest(".drop").dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
})()`;
