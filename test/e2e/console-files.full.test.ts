import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillReel, makeReel, signedIn } from "../support/console-forms.ts";
import { makePicture } from "../support/media.ts";
import { eachLook, hasChromium, startConsole } from "../support/open-console.ts";

const megabyte = 1024 * 1024;
const scratch = mkdtempSync(path.join(tmpdir(), "console-"));
afterAll(() => rmSync(scratch, { recursive: true }));

describe.skipIf(!hasChromium)("files that the console cannot use", () => {
  let console: Awaited<ReturnType<typeof startConsole>>;
  beforeAll(async () => {
    console = await startConsole();
  });
  afterAll(() => console.close());

  it("files that the service would refuse are not sent: too large, empty, of another type", async () => {
    const { page, credits } = await signedIn(console);
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
    await page.goto(`${console.service.baseUrl}/#/thumbnails`);
    await page.getByLabel("Upload", { exact: true }).check();
    await page.getByLabel("Choose a video").setInputFiles(large ?? "");
    await page.getByText("large.mp4 has 201 MB; the limit is 200 MB.").waitFor();
    await page.goto(`${console.service.baseUrl}/#/ai-video`);
    await page.getByLabel("From a picture").check();
    await page.getByLabel("Starting picture").setInputFiles(empty ?? "");
    await page.getByText("empty.png is empty.").waitFor();
    await page.goto(`${console.service.baseUrl}/#/music`);
    await page.getByLabel("Upload a track").setInputFiles(large ?? "");
    await page.getByText("large.mp4: this type cannot be used here.").waitFor();
    expect(await credits()).toBe(1600);
  });

  it("a picture that cannot be read fails the job, which says why and refunds it", async () => {
    const { page, credits } = await signedIn(console);
    await fillReel(page, Buffer.from("this is no picture"));
    await makeReel(page);
    await page.getByRole("heading", { level: 1, name: "Jobs" }).waitFor();
    await page.getByText("9 credits were refunded.").waitFor();
    await page.getByText("Export the file again, or choose another one.").waitFor();
    expect(await eachLook(page, "failed-job")).toEqual([]);
    expect(await credits()).toBe(1600);
  });

  it("storage that refuses an expired ticket is said beside the file, which can be added again", async () => {
    const { page, credits } = await signedIn(console);
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

  it("files that cannot be read are said where they were added: a track, a video, a starting picture", async () => {
    const { page, credits } = await signedIn(console);
    const file = (name: string, mimeType: string) => ({
      name,
      mimeType,
      buffer: Buffer.from("not what its name says"),
    });
    await page.goto(`${console.service.baseUrl}/#/music`);
    await page.getByLabel("Upload a track").setInputFiles(file("notes.txt", "text/plain"));
    await page.getByRole("alert").getByText("notes.txt: this type cannot be used here.").waitFor();
    await page.getByLabel("Upload a track").setInputFiles({ ...file("empty.mp3", "audio/mpeg"), buffer: Buffer.of() });
    await page.getByRole("alert").getByText("empty.mp3 is empty.").waitFor();
    await page.getByLabel("Upload a track").setInputFiles(file("broken.mp3", "audio/mpeg"));
    await page.getByRole("alert").locator(".notice-title").waitFor();
    await page.goto(`${console.service.baseUrl}/#/thumbnails`);
    await page.getByLabel("Upload", { exact: true }).check();
    await page.getByLabel("Choose a video").setInputFiles(file("broken.mp4", "video/mp4"));
    await page.getByText("is uploaded.").waitFor();
    await page.getByRole("button", { name: "Make the thumbnails" }).click();
    await page.getByText("5 credits were refunded.").waitFor();
    await page.goto(`${console.service.baseUrl}/#/ai-video`);
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
});
