import type { Page } from "playwright-core";
import { callApi } from "./call-api.ts";
import { makePicture } from "./media.ts";
import { signIn, type startConsole } from "./open-console.ts";

/** A page on which a new account has signed in, and the account's balance by the API. */
export async function signedIn({ service, open }: Awaited<ReturnType<typeof startConsole>>) {
  const account = await service.account();
  const { page, context } = await open();
  await signIn(page, account);
  const credits = async () =>
    (await callApi(service, "GET", "/api/me", { headers: { "X-API-Key": account.apiKey } })).body.creditsTotal;
  return { page, context, account, credits };
}

/** Fills the form for a reel in, with a small picture unless there is another one. */
export async function fillReel(page: Page, picture?: Buffer): Promise<void> {
  await page.getByLabel("Script", { exact: true }).fill("A word or two.");
  const buffer = picture ?? (await makePicture(320, 320).png().toBuffer());
  await page.getByLabel("Add pictures and clips").setInputFiles({ name: "one.png", mimeType: "image/png", buffer });
  await page.getByText("Title, end screen and more").click();
  await page.getByLabel("Quality").selectOption("draft");
  await page.getByLabel("Format").selectOption("1:1");
  await page.locator(".media li.ready").waitFor();
}

export const makeReel = (page: Page): Promise<void> => page.getByRole("button", { name: "Make the reel" }).click();

/** Waits for a notice with this title. */
export const notice = (page: Page, title: string): Promise<void> =>
  page.getByRole("alert").getByText(title, { exact: true }).waitFor();
