import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Answer, callApi } from "../support/call-api.ts";
import { makeMp3, makePicture } from "../support/media.ts";
import { type Service, startService } from "../support/service.ts";

let service: Service;
let narration: Blob;
let picture: Blob;
beforeAll(async () => {
  service = await startService();
  narration = new Blob([await makeMp3(4)]);
  picture = new Blob([await makePicture(1200, 900).jpeg().toBuffer()]);
});
afterAll(() => service.stop());

type Account = Awaited<ReturnType<Service["account"]>>;

function generate(account: Account, fields: Record<string, string> = {}): Promise<Answer> {
  const form = new FormData();
  form.set("audio", narration, "narration.mp3");
  form.append("images", picture, "picture.jpg");
  const all = { profile: "draft", title: "Twice", script_text: "Some words to be seen.", ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  return callApi(service, "POST", "/api/generate-sync", { headers: { "X-API-Key": account.apiKey }, body: form });
}
const call = (account: Account, method: string, path: string) =>
  callApi(service, method, path, { headers: { "X-API-Key": account.apiKey } });
const balance = async (account: Account) => (await call(account, "GET", "/api/me")).body.creditsTotal;
async function content(path: string): Promise<string> {
  const response = await fetch(service.baseUrl + path);
  return response.ok
    ? createHash("sha256")
        .update(await response.bytes())
        .digest("hex")
    : `${response.status}`;
}

it("gives an identical request a copy of its own, at the full price, and never one of what was deleted", async () => {
  const account = await service.account({ credits: 100 });
  const before = await balance(account);
  const first = await generate(account);
  const sha = await content(first.body.url);

  const second = await generate(account);

  expect(first.body).not.toHaveProperty("cache");
  expect(second.body).toMatchObject({ cache: "hit", duration: first.body.duration, size: first.body.size });
  expect(second.body.videoId).not.toBe(first.body.videoId);
  expect([await content(second.body.url), await balance(account)]).toEqual([sha, before - 10]);
  expect((await call(account, "GET", `/api/jobs/${second.headers.get("x-job-id")}`)).body).toMatchObject({
    status: "done",
    result: { cache: "hit" },
  });

  await call(account, "DELETE", `/api/videos/${first.body.videoId}`);
  expect([await content(first.body.url), await content(second.body.url)]).toEqual(["403", sha]);
  const third = await generate(account);
  expect(third.body.cache).toBe("hit");

  for (const { body } of [second, third]) await call(account, "DELETE", `/api/videos/${body.videoId}`);
  const anew = await generate(account);
  expect(anew.body).not.toHaveProperty("cache");
  expect(await content(anew.body.url)).toBe(sha);
});

it("takes another word, another file or another account for another reel", async () => {
  const [account, other] = [await service.account({ credits: 100 }), await service.account({ credits: 100 })];
  await generate(account);

  const answers = [await generate(other), await generate(account, { script_text: "Some words to be read." })];

  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(body).not.toHaveProperty("cache");
  }
});
