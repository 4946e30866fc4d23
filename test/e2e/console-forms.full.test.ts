import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callApi } from "../support/call-api.ts";
import { activeName } from "../support/keyboard.ts";
import { makePicture } from "../support/media.ts";
import { eachLook, hasChromium, signIn, startConsole } from "../support/open-console.ts";

interface FormCase {
  page: string;
  /** The button that sends. */
  press: string;
  /** What opens the form. */
  open?: string;
  /** What has the focus after an empty form was sent, and the message there. */
  empty: { focus: string | RegExp; says: string };
  long: { label: string; length: number; says: string | RegExp };
  /** A value of another type; folded fields are opened first. */
  wrong: { label: string; folded?: string; value: string; says: string | RegExp };
  fill: (page: Page) => Promise<void>;
  isFree?: true;
}
const words = (label: string) => (page: Page) => page.getByLabel(label).fill("Waves on a beach at dusk");
const notAnAddress = /https/;

const forms: FormCase[] = [
  {
    page: "make",
    press: "Make the reel",
    empty: { focus: "Script", says: "Write what the voice says." },
    long: { label: "Script", length: 10_001, says: "Script text has 10,001 characters; the limit is 10,000." },
    wrong: { label: "Webhook", folded: "Title, end screen and more", value: "nonsense", says: notAnAddress },
    async fill(page) {
      await page.getByLabel("Script", { exact: true }).fill("A word or two.");
      const buffer = await makePicture(320, 320).png().toBuffer();
      await page.getByLabel("Add pictures and clips").setInputFiles({ name: "1.png", mimeType: "image/png", buffer });
      await page.locator(".media li.ready").waitFor();
    },
  },
  {
    page: "edit",
    press: "Edit the video",
    empty: { focus: "Choose a video.", says: "Choose what to do with the video." },
    long: { label: "Text", length: 121, says: "Text has 121 characters; the limit is 120." },
    wrong: { label: "Opacity", folded: "More options", value: "much", says: "Opacity is a number from 0.05 to 1." },
    async fill(page) {
      await page.getByLabel("Address", { exact: true }).check();
      await page.getByLabel("Address of the video").fill("https://example.com/clip.mp4");
      await page.getByLabel("Lay a mark over it").check();
      await page.getByLabel("Text", { exact: true }).fill("Draft");
    },
  },
  {
    page: "loop",
    press: "Make the loop",
    empty: { focus: "Add at least one picture or clip.", says: "Say how long the loop is, or choose a sound" },
    long: { label: "Title", length: 201, says: "Title has 201 characters; the limit is 200." },
    wrong: { label: "Each fade in seconds", value: "slow", says: "Crossfade is a number from 0.2 to 3." },
    async fill(page) {
      await page.getByText("Add by address").click();
      await page.getByLabel("Address of a picture or clip").fill("https://example.com/rain.mp4");
      await page.getByRole("button", { name: "Add", exact: true }).click();
      await page.getByLabel("Length in seconds").fill("20");
      await page.getByText("Title, quality and more").click();
    },
  },
  {
    page: "brands",
    press: "Create kit",
    open: "Create kit",
    empty: { focus: "Name required", says: "Name is needed." },
    long: { label: "Handle", length: 41, says: "Handle has 41 characters; the limit is 40." },
    wrong: { label: "Accent colour", value: "red", says: "Accent is written as #rrggbb." },
    fill: (page) => page.getByLabel("Name").fill("Acme"),
    isFree: true,
  },
  {
    page: "ai-video",
    press: "Make the video",
    empty: { focus: "What it shows required", says: "Prompt is needed." },
    long: { label: "What it shows", length: 1201, says: "Prompt has 1,201 characters; the limit is 1,200." },
    wrong: { label: "Seed", folded: "More options", value: "twelve", says: /^Seed is a number/ },
    fill: words("What it shows"),
  },
  {
    page: "images",
    press: "Paint the images",
    empty: { focus: "What they show required", says: "Prompt is needed." },
    long: { label: "What they show", length: 2001, says: "Prompt has 2,001 characters; the limit is 2,000." },
    wrong: { label: "How many", value: "many", says: "Count is a number from 1 to 3." },
    fill: words("What they show"),
  },
  {
    page: "music",
    press: "Make the music",
    empty: { focus: "Description", says: "Describe in words what the music sounds like, or give a style." },
    long: { label: "Description", length: 1001, says: "Prompt has 1,001 characters; the limit is 1,000." },
    wrong: { label: "Length in seconds", value: "ages", says: "Seconds is a number from 5 to 300." },
    fill: words("Description"),
  },
  {
    page: "script",
    press: "Write the script",
    empty: { focus: "Topic required", says: "Prompt is needed." },
    long: { label: "Facts", length: 5001, says: "Context has 5,001 characters; the limit is 5,000." },
    wrong: { label: "Webhook", folded: "More options", value: "nonsense", says: notAnAddress },
    fill: words("Topic"),
  },
  {
    page: "thumbnails",
    press: "Make the thumbnails",
    empty: { focus: "Address of the video required", says: "Choose a video." },
    long: { label: "Title", length: 201, says: "Title has 201 characters; the limit is 200." },
    wrong: { label: "Thumbnails of each format", value: "many", says: "Count is a number from 1 to 6." },
    fill: (page) => page.getByLabel("Address of the video").fill("https://example.com/clip.mp4"),
  },
  {
    page: "keys",
    press: "Create key",
    open: "Create key",
    empty: { focus: "Name required", says: "Name is needed." },
    long: { label: "Name", length: 101, says: "Name has 101 characters; the limit is 100." },
    wrong: { label: "Calls a minute", value: "fast", says: "Rate limit is a number from 1 to 1,000." },
    fill: (page) => page.getByLabel("Name").fill("ci"),
    isFree: true,
  },
  {
    page: "webhooks",
    press: "Send test webhook",
    empty: { focus: "Address of your receiver", says: "Enter the address of your receiver." },
    long: { label: "Address of your receiver", length: 2049, says: /2,?048/ },
    wrong: { label: "Address of your receiver", value: "nonsense", says: notAnAddress },
    fill: (page) => page.getByLabel("Address of your receiver").fill("https://example.com/hooks"),
    isFree: true,
  },
];

describe.skipIf(!hasChromium)("forms of the console say what is wrong, and charge nothing", () => {
  let console: Awaited<ReturnType<typeof startConsole>>;
  beforeAll(async () => {
    console = await startConsole();
  });
  afterAll(async () => {
    await console.close();
  });

  it.each(forms)("$page: empty, too long, of another type, without a connection, without credits", async (form) => {
    const account = await console.service.account();
    const headers = { "X-API-Key": account.apiKey };
    const { page, context } = await console.open();
    await signIn(page, account);
    await page.goto(`${console.service.baseUrl}/#/${form.page}`);
    if (form.open) await page.getByRole("button", { name: form.open }).first().click();
    if (form.page === "thumbnails") await page.getByLabel("Address", { exact: true }).check();
    const scope = form.open ? page.getByRole("dialog") : page.getByRole("main");
    const send = () => scope.getByRole("button", { name: form.press }).click();
    const says = (text: string | RegExp) => scope.locator(".field-error").getByText(text).waitFor();
    const field = (label: string) =>
      scope
        .getByLabel(new RegExp(`^${label}( required)?$`))
        .and(page.locator("textarea, input[type=text], input[type=url]"));

    await send();
    await says(form.empty.says);
    await expect.poll(() => activeName(page)).toBe(form.empty.focus);
    expect(await eachLook(page, `${form.page}-wrong`)).toEqual([]);
    await form.fill(page);
    const filled = await field(form.long.label).inputValue();
    await field(form.long.label).fill("a".repeat(form.long.length));
    await send();
    await says(form.long.says);
    await field(form.long.label).fill(filled);
    if (form.wrong.folded) await scope.getByText(form.wrong.folded).click();
    const { label, value, folded } = form.wrong;
    const before = await field(label).inputValue();
    await field(label).fill(value);
    // A message in folded fields opens them.
    if (folded) await scope.getByText(folded).click();
    await send();
    await says(form.wrong.says);
    expect(await field(label).isVisible()).toBe(true);
    expect(await field(label).inputValue()).toBe(value);
    await field(label).fill(before);
    await context.setOffline(true);
    await send();
    await scope.getByRole("alert").getByText("No connection", { exact: true }).waitFor();
    await context.setOffline(false);
    const { body: untouched } = await callApi(console.service, "GET", "/api/me", { headers });
    expect(untouched.creditsTotal).toBe(1600);
    if (!form.isFree) {
      await console.service.drain(account.email, 0);
      await send();
      await scope.getByRole("alert").getByText("Not enough credits", { exact: true }).waitFor();
    }
    const { body: left } = await callApi(console.service, "GET", "/api/jobs", { headers });
    expect(left.jobs).toEqual([]);
  });
});
