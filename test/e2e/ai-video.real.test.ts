import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { aiVideoCalls } from "../support/ai-video-calls.ts";
import { callApi } from "../support/call-api.ts";
import { makePicture } from "../support/media.ts";
import { refusalOf } from "../support/refusal-of.ts";
import { type Service, sharedService } from "../support/service.ts";
import { quick } from "../support/sync-ai-videos.ts";

let service: Service;
let calls: ReturnType<typeof aiVideoCalls>;
const call: Parameters<typeof aiVideoCalls>[0]["call"] = ({ apiKey }, method, where, body) =>
  callApi(service, method, where, { headers: { "X-API-Key": apiKey }, body });
beforeAll(async () => {
  service = await sharedService();
  calls = aiVideoCalls({ service, call });
});
afterAll(() => service.stop());
afterEach(() => calls.cancelStarted());

it.each([
  [{ model: "model_a", tier_id: "tier7" }, "tier_id", /it supports tier1, tier3, tier6/],
  [{ model: "model_b", tier_id: "tier1" }, "tier_id", /it supports tier2, tier3, tier6, tier7/],
  [{ mode: "i2v" }, "image_base64", /needs a picture/],
  [{ image_url: "https://example.com/a.jpg" }, "image_url", /Only i2v/],
  [{ prompt: "ab" }, "prompt", /at least 3/],
  [{ seed: -1 }, "seed", /./],
])("%j is refused before it is paid for", async (body, path, message) => {
  const who = await calls.account();
  const before = await calls.balance(who);

  const { status, body: refusal } = await calls.generate(who, body);

  expect([status, refusal.code]).toEqual([400, "invalid_request"]);
  expect(refusal.details).toEqual([{ path, message: expect.stringMatching(message) }]);
  expect(await calls.balance(who)).toBe(before);
});

it("a picture of more than 3 MB is refused, one of nearly as much is taken", async () => {
  const who = await calls.account();
  const picture = await makePicture(64, 64).jpeg().toBuffer();
  const ofBytes = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes)]);
  const i2v = (bytes: number) => ({ mode: "i2v", image_base64: ofBytes(bytes).toString("base64") });

  expect((await calls.generate(who, i2v(2_900_000))).status).toBe(202);
  expect(await calls.generate(who, i2v(3_000_001))).toMatchObject({ status: 400, body: { code: "invalid_request" } });
  expect(await calls.generate(who, i2v(3_600_000))).toMatchObject({
    status: 413,
    body: { code: "payload_too_large" },
  });
});

it("tells who polls that it was cancelled, also if that was done by deleting its video", async () => {
  const who = await calls.account();
  const { body: launched } = await calls.generate(who, quick);
  const [video] = (await call(who, "GET", "/api/videos")).body;

  await call(who, "DELETE", `/api/videos/${video.id}`);

  expect(await call(who, "GET", launched.status_url)).toMatchObject({
    status: 200,
    body: { id: launched.job_id, status: "error", code: "cancelled", error: "The job was cancelled." },
  });
});

it("more AI videos than an account may have made at once are refused, counting reels", async () => {
  const who = await calls.account({ maxConcurrency: undefined });
  const answers = [];
  for (let n = 0; n < 4; n++) answers.push(await calls.generate(who, quick));

  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 429]);
  expect(answers[3]).toMatchObject({ body: { code: "concurrency_limit" } });
  expect(await calls.balance(who)).toBe(1300 - 30);
});

it("another account's AI video is not found", async () => {
  const [one, other] = [await calls.account(), await calls.account()];
  const { job_id } = (await calls.generate(one, quick)).body;

  expect(job_id).toMatch(/^job_/);
  const [foreign, none] = await Promise.all(
    [job_id, "job_none"].map((id) => call(other, "GET", `/api/ltx/status/${id}`)),
  );

  expect(foreign?.status).toBe(404);
  expect(refusalOf(foreign?.body)).toEqual(refusalOf(none?.body));
});
