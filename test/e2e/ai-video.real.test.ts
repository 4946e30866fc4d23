import { generateKeyPairSync } from "node:crypto";
import { ModelId, models } from "@reelwright/vocabulary/models";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { mm } from "../fakes/documented-errors.ts";
import { type AiVideoService, startAiVideoService } from "../support/ai-video-service.ts";
import { bearerOf, callApi } from "../support/call-api.ts";
import { expectAsBought } from "../support/expect-as-bought.ts";
import { patience } from "../support/patience.ts";
import { verifiesAsOurs } from "../support/verify-webhook.ts";

let aiVideos: AiVideoService;
beforeAll(async () => {
  aiVideos = await startAiVideoService();
  await aiVideos.configure({ ...aiVideos.fakes.settings, baseUrl: aiVideos.service.baseUrl });
}, 300_000);
afterAll(() => aiVideos.stop());

type Account = Awaited<ReturnType<AiVideoService["service"]["account"]>>;
const account = (more = {}) => aiVideos.service.account({ plan: "pro", credits: 1000, maxConcurrency: 40, ...more });
const t2v = { mode: "t2v", prompt: "A red kettle on a stove" };
/** What was started, for its end with the test: most are not waited for, and would keep the machine busy. */
const started: { who: Account; jobId: string }[] = [];
async function generate(who: Account, body: object) {
  const answer = await aiVideos.call(who, "POST", "/api/ltx/generate", { ...t2v, ...body });
  if (answer.status === 202) started.push({ who, jobId: answer.body.job_id });
  return answer;
}
afterEach(() =>
  Promise.all(started.splice(0).map(({ who, jobId }) => aiVideos.call(who, "DELETE", `/api/jobs/${jobId}`))),
);
const balance = async (who: Account) => (await aiVideos.call(who, "GET", "/api/me")).body.creditsTotal;
const ledger = async (who: Account) => (await aiVideos.call(who, "GET", "/api/credits/ledger")).body.entries;

describe("an AI video of a provider", () => {
  it("is exactly what was bought: model_c from text, at 30 frames a second", () =>
    expectAsBought(aiVideos, { model: "model_c", tier_id: "tier1", aspect: "16:9", fps: 30 }));

  it("is a job like any other: listed, told by webhook, shown among the videos", async () => {
    const who = await aiVideos.service.account({ plan: "business" });
    const secret = (
      await callApi(aiVideos.service, "GET", "/api/webhooks/secret", { headers: await bearerOf(aiVideos.service, who) })
    ).body.secret;
    const launched = await generate(who, { callback_url: `${aiVideos.receivers.origin}/200/ai-video` });
    const { job_id } = launched.body;

    const done = await aiVideos.ended(who, job_id);
    const told = await vi.waitUntil(() => aiVideos.receivers.received("/200/ai-video")[0], patience);

    expect(JSON.parse(told.body.toString())).toMatchObject({
      event: "job.completed",
      job_id,
      kind: "video",
      status: "done",
      output_url: done.output_url,
      error: null,
    });
    expect(await verifiesAsOurs(told, secret)).toBe(true);
    expect((await aiVideos.call(who, "GET", `/api/jobs/${job_id}`)).body).toMatchObject({
      kind: "video",
      status: "done",
      progress: 100,
      cost: 10,
      result: { output_url: done.output_url },
    });
    expect((await aiVideos.call(who, "GET", "/api/videos")).body).toMatchObject([
      { title: t2v.prompt, status: "done", url: done.output_url, duration: 5, size: done.video.size },
    ]);
    const events = await fetch(`${aiVideos.service.baseUrl}/api/videos/events?jobId=${job_id}`, {
      headers: { "X-API-Key": who.apiKey },
    });
    expect(await events.text()).toContain(`"output_url":"${done.output_url}"`);
  });

  it("that is cancelled is refunded at once, and nobody goes on with it", async () => {
    const who = await aiVideos.service.account({ plan: "business", credits: 0 });
    const before = await balance(who);
    const { job_id } = (await generate(who, { model: "model_c" })).body;
    expect(await balance(who)).toBe(before - 10);

    expect((await aiVideos.call(who, "DELETE", `/api/jobs/${job_id}`)).status).toBe(200);

    expect(await aiVideos.ended(who, job_id)).toMatchObject({ status: "error", code: "cancelled" });
    expect(await balance(who)).toBe(before);
  });

  it.each([
    ["refused with its order", { prompt: "A [[sensitive]] kettle" }, "content_blocked"],
    ["refused when it was made", { prompt: "A [[out_sensitive]] kettle" }, "content_blocked"],
    ["that came to nothing", { prompt: "A [[fail]] kettle", model: "model_c" }, "generation_failed"],
    ["of a picture that is not there", { mode: "i2v", image_url: "gone" }, "media_unreachable"],
    ["of a picture that is none", { mode: "i2v", image_base64: "/9j/AAAA" }, "media_unreadable"],
  ])("%s is told with its reason, and refunded", async (name, body: Record<string, string>, code) => {
    const who = await account();
    const before = await balance(who);
    const place = `/200/${name.replaceAll(" ", "-")}`;
    const picture = body.image_url === "gone" ? { image_url: aiVideos.picture.gone } : {};

    const callback = { callback_url: aiVideos.receivers.origin + place };
    const { job_id } = (await generate(who, { ...body, ...picture, ...callback })).body;
    const failed = await aiVideos.ended(who, job_id);

    expect(failed).toMatchObject({ status: "error", code, error: expect.any(String) });
    expect(await balance(who)).toBe(before);
    expect((await ledger(who)).filter((entry: { job_id: string }) => entry.job_id === job_id)).toMatchObject([
      { kind: "refund" },
      { kind: "charge" },
    ]);
    const told = await vi.waitUntil(() => aiVideos.receivers.received(place)[0], patience);
    expect(JSON.parse(told.body.toString())).toMatchObject({ event: "job.failed", kind: "video", error: failed.error });
  });

  it("whose order was taken on without a word is not ordered again, but given up and refunded", async () => {
    const who = await account();
    const { minimax } = aiVideos.fakes;
    const [before, ordered] = [await balance(who), minimax.tasks.size];
    minimax.next("start", async (usual) => {
      await usual();
      return "reset";
    });

    const { job_id } = (await generate(who, {})).body;

    expect(await aiVideos.ended(who, job_id)).toMatchObject({ status: "error", code: "submit_unknown" });
    expect([await balance(who), minimax.tasks.size]).toEqual([before, ordered + 1]);
  });
});

describe("engines that stand in for another, and tell when they are done", () => {
  it("are asked when the first has nothing left, prove their webhooks by signature, and are then asked at once", async () => {
    const who = await account();
    const { minimax, fal } = aiVideos.fakes;
    minimax.next("start", mm(1008, "insufficient balance"));
    const { job_id } = (await generate(who, {})).body;
    const [id = ""] = await vi.waitUntil(() => fal.tasks.size > 0 && [...fal.tasks.keys()], patience);
    const key = generateKeyPairSync("ed25519").privateKey;
    await vi.waitUntil(async () => (await fal.sendWebhook(id)) === 200, patience);

    expect(await fal.sendWebhook(id, { key })).toBe(401);
    expect(await fal.sendWebhook(id, { at: Date.now() - 3_600_000 })).toBe(401);
    const done = await aiVideos.ended(who, job_id);
    expect(done).toMatchObject({ status: "done", video: { provider: "fal" } });
    expect(fal.requestsFor("start")).toHaveLength(1);
  });

  it("are known by the address that they were given, which sends MiniMax's challenge back", async () => {
    const who = await account();
    const ordered = aiVideos.fakes.minimax.challenges.length;
    await generate(who, {});
    const challenge = await vi.waitUntil(() => aiVideos.fakes.minimax.challenges[ordered], patience);
    const post = (url: string, body: object) =>
      fetch(url, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

    expect(challenge).toMatchObject({ accepted: true });
    const told = await post(challenge.url, { task_id: "1", status: "success" });
    expect([told.status, await told.json()]).toEqual([200, {}]);
    expect((await post(challenge.url.replace(/.$/, "-"), { challenge: "mine" })).status).toBe(404);
  });
});

describe("what cannot be had", () => {
  it.each([
    [{ model: "model_a", tier_id: "tier7" }, "tier_id", /it supports tier1, tier3, tier6/],
    [{ model: "model_b", tier_id: "tier1" }, "tier_id", /it supports tier2, tier3, tier6, tier7/],
    [{ mode: "i2v" }, "image_base64", /needs a picture/],
    [{ image_url: "https://example.com/a.jpg" }, "image_url", /Only i2v/],
    [{ prompt: "ab" }, "prompt", /at least 3/],
    [{ seed: -1 }, "seed", /./],
  ])("%j is refused before it is paid for", async (body, path, message) => {
    const who = await account();
    const before = await balance(who);

    const { status, body: refusal } = await generate(who, body);

    expect([status, refusal.code]).toEqual([400, "invalid_request"]);
    expect(refusal.details).toEqual([{ path, message: expect.stringMatching(message) }]);
    expect(await balance(who)).toBe(before);
  });

  it("a picture of more than 3 MB is refused, one of nearly as much is taken", async () => {
    const who = await account();
    const ofBytes = (bytes: number) =>
      Buffer.concat([Buffer.from(aiVideos.picture.base64, "base64"), Buffer.alloc(bytes)]);
    const i2v = (bytes: number) => ({ mode: "i2v", image_base64: ofBytes(bytes).toString("base64") });

    expect((await generate(who, i2v(2_900_000))).status).toBe(202);
    expect(await generate(who, i2v(3_000_001))).toMatchObject({ status: 400, body: { code: "invalid_request" } });
    expect(await generate(who, i2v(3_600_000))).toMatchObject({ status: 413, body: { code: "payload_too_large" } });
  });

  it("more AI videos than an account may have made at once are refused, counting reels", async () => {
    const who = await account({ maxConcurrency: undefined });
    const answers = [];
    for (let n = 0; n < 4; n++) answers.push(await generate(who, { model: "model_c" }));

    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 429]);
    expect(answers[3]).toMatchObject({ body: { code: "concurrency_limit" } });
    expect(await balance(who)).toBe(1300 - 30);
  });

  it("another account's AI video is not found", async () => {
    const [one, other] = [await account(), await account()];
    const { job_id } = (await generate(one, {})).body;

    const [foreign, none] = await Promise.all(
      [job_id, "job_none"].map((id) => aiVideos.call(other, "GET", `/api/ltx/status/${id}`)),
    );

    expect(foreign?.status).toBe(404);
    expect({ ...foreign?.body, request_id: "" }).toEqual({ ...none?.body, request_id: "" });
  });
});

it("what is charged is what the pricing says, for every model in every tier", async () => {
  const who = await account({ credits: 5000 });
  const pricing = (await callApi(aiVideos.service, "GET", "/api/ltx/pricing")).body;
  const wanted = ModelId.options.flatMap((model) => models[model].tiers.map((tier_id) => ({ model, tier_id })));
  expect(pricing.models.map(({ id, tiers }: { id: ModelId; tiers: string[] }) => [id, tiers])).toEqual(
    ModelId.options.map((id) => [id, [...models[id].tiers]]),
  );

  for (const one of wanted) {
    const { body } = await generate(who, one);
    const [entry] = (await ledger(who)).filter(({ job_id }: { job_id: string }) => job_id === body.job_id);
    const { credits } = pricing.tiers.find(({ id }: { id: string }) => id === one.tier_id);
    expect([one, -(entry.monthly + entry.pack), body.tier.credits]).toEqual([one, credits, credits]);
    await aiVideos.call(who, "DELETE", `/api/jobs/${body.job_id}`);
  }
});
