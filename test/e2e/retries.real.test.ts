import { afterAll, beforeAll, expect, it } from "vitest";
import { bearerOf, callApi } from "../support/call-api.ts";
import { makeMp3, makePicture, quickReel } from "../support/media.ts";
import { type Service, sharedService } from "../support/service.ts";

/** What `npm run reliability -- idempotency` does by the hundred. */
let service: Service;
let narration: Blob;
let picture: Blob;
beforeAll(async () => {
  service = await sharedService();
  narration = new Blob([await makeMp3(1)]);
  picture = new Blob([await makePicture(600, 600).jpeg().toBuffer()]);
});
afterAll(() => service.stop());

type Account = Awaited<ReturnType<Service["account"]>>;
const balance = async ({ apiKey }: Account) =>
  (await callApi(service, "GET", "/api/me", { headers: { "X-API-Key": apiKey } })).body.creditsTotal;
const isReplay = ({ headers }: { headers: Headers }) => headers.get("idempotent-replay") === "true";

/** The same form each time, but for its boundary. */
function reel(title: string): FormData {
  const form = new FormData();
  form.set("audio", narration, "narration.mp3");
  form.append("images", picture, "picture.jpg");
  for (const [name, value] of Object.entries(quickReel)) form.set(name, value);
  form.set("title", title);
  return form;
}
const launcher =
  ({ apiKey }: Account, key: string, where = "/api/generate") =>
  (title: string) =>
    callApi(service, "POST", where, { headers: { "X-API-Key": apiKey, "Idempotency-Key": key }, body: reel(title) });

it("five launches at once with one key are one reel and one charge; another form under that key is none", async () => {
  const account = await service.account();
  const before = await balance(account);
  const launch = launcher(account, "order-1017");
  const answers = await Promise.all(Array.from({ length: 5 }, () => launch("One")));
  const again = await launch("One");
  const other = await launch("Another");

  const launched = answers.filter((answer) => answer.status === 202 && !isReplay(answer));
  expect(launched).toHaveLength(1);
  for (const { status, headers, body } of answers.filter((answer) => !launched.includes(answer))) {
    if (status === 202) expect(body).toEqual(launched[0]?.body);
    else expect([status, body.code, headers.get("retry-after")]).toEqual([409, "idempotency_in_flight", "1"]);
  }
  expect([again.status, isReplay(again), again.body]).toEqual([202, true, launched[0]?.body]);
  expect(other).toMatchObject({ status: 422, body: { code: "idempotency_conflict" } });
  expect(await balance(account)).toBe(before - 5);
});

it("a synchronous call asked again answers with the same reel, rendered and charged once", async () => {
  const account = await service.account();
  const before = await balance(account);
  const refused = await launcher(account, "no key of one word", "/api/generate-sync")("One");
  const render = launcher(account, "wait-for-it", "/api/generate-sync");
  const [first, second] = [await render("One"), await render("One")];

  expect(refused).toMatchObject({ status: 400, body: { details: [{ path: "Idempotency-Key" }] } });
  expect([first.status, isReplay(first), second.status, isReplay(second)]).toEqual([200, false, 200, true]);
  expect(second.body).toEqual(first.body);
  expect(second.headers.get("x-job-id")).toBe(first.headers.get("x-job-id"));
  expect(await balance(account)).toBe(before - 5);
});

it("a secret is in the first answer only, and made once", async () => {
  const account = await service.account();
  const headers = { ...(await bearerOf(service, account)), "Idempotency-Key": "make-a-key" };
  const make = () => callApi(service, "POST", "/api/keys", { headers, body: { name: "One", scopes: ["videos"] } });
  const rotating = { ...headers, "Idempotency-Key": "rotate" };
  const rotate = () => callApi(service, "POST", "/api/webhooks/secret/rotate", { headers: rotating });
  const [made, again, rotated, rotatedAgain] = [await make(), await make(), await rotate(), await rotate()];

  const { key, ...rest } = made.body;
  expect([made.status, again.status, isReplay(again)]).toEqual([201, 201, true]);
  expect(key).toMatch(/_live_/);
  expect(again.body).toEqual(rest);
  expect([rotatedAgain.status, isReplay(rotatedAgain), rotatedAgain.body]).toEqual([200, true, {}]);
  const { body: now } = await callApi(service, "GET", "/api/webhooks/secret", { headers });
  expect(now.secret).toBe(rotated.body.secret);
  // The one that the account was opened with, and this.
  expect((await callApi(service, "GET", "/api/keys", { headers })).body).toHaveLength(2);
});
