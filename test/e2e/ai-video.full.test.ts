import { generateKeyPairSync } from "node:crypto";
import { ModelId, models } from "@reelwright/vocabulary/models";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { mm } from "../fakes/documented-errors.ts";
import { aiVideoCalls, t2v } from "../support/ai-video-calls.ts";
import { type AiVideoService, startAiVideoService } from "../support/ai-video-service.ts";
import { bearerOf, callApi } from "../support/call-api.ts";
import { expectAsBought } from "../support/expect-as-bought.ts";
import { expectRefunded } from "../support/expect-refunded.ts";
import { patience } from "../support/patience.ts";
import { patientCall } from "../support/patient-call.ts";
import { jobOf, jsonOf, slow } from "../support/sync-ai-videos.ts";
import { verifiesAsOurs } from "../support/verify-webhook.ts";

let aiVideos: AiVideoService;
let calls: ReturnType<typeof aiVideoCalls>;
beforeAll(async () => {
  aiVideos = await startAiVideoService();
  await aiVideos.configure({ ...aiVideos.fakes.settings, baseUrl: aiVideos.service.baseUrl });
  calls = aiVideoCalls(aiVideos);
}, 300_000);
afterAll(() => aiVideos.stop());
afterEach(() => calls.cancelStarted());

it.each([
  ["model_a from text, made upright of one that lies", { model: "model_a", tier_id: "tier1" }],
  ["model_a from a picture in the call", { model: "model_a", tier_id: "tier6", mode: "i2v", aspect: "1:1" }],
  ["model_b from a picture on the web", { model: "model_b", tier_id: "tier2", mode: "i2v", byUrl: true }],
  ["model_c without sound", { model: "model_c", tier_id: "tier2", audio_on: false }],
  ["model_c from text, at 30 frames a second", { model: "model_c", tier_id: "tier1", aspect: "1:1", fps: 30 }],
])("an AI video is exactly what was bought: %s", (_, wanted) => expectAsBought(aiVideos, wanted));

describe("an AI video of a provider", () => {
  it("that is cancelled is refunded at once, and nobody goes on with it", async () => {
    const who = await aiVideos.service.account({ plan: "business", credits: 0 });
    const before = await calls.balance(who);
    const { job_id } = (await calls.generate(who, { model: "model_c" })).body;
    expect(await calls.balance(who)).toBe(before - 10);

    expect((await aiVideos.call(who, "DELETE", `/api/jobs/${job_id}`)).status).toBe(200);

    expect(await aiVideos.ended(who, job_id)).toMatchObject({ status: "error", code: "cancelled" });
    expect(await calls.balance(who)).toBe(before);
  });

  it.each([
    ["refused with its order", { prompt: "A [[sensitive]] kettle" }, "content_blocked"],
    ["of a picture that is not there", { mode: "i2v", image_url: "gone" }, "media_unreachable"],
    ["of a picture that is none", { mode: "i2v", image_base64: "/9j/AAAA" }, "media_unreadable"],
  ])("%s is told with its reason, and refunded", (name, body: Record<string, string>, code) =>
    expectRefunded(aiVideos, { name, body, code }),
  );

  it("that is waited for is answered with the true status when it is refused at once", async () => {
    const who = await calls.account();
    const before = await calls.balance(who);
    const answer = await patientCall(`${aiVideos.service.baseUrl}/api/ltx/generate-sync`, {
      headers: { "X-API-Key": who.apiKey },
      body: { ...slow, prompt: "[[sensitive]]" },
    });

    expect(answer.status).toBe(400);
    expect(answer.headers["content-type"]).toBe("application/json");
    expect(answer.headers.location).toBe(`/api/ltx/status/${jobOf(answer)}`);
    expect(jsonOf(answer)).toMatchObject({ code: "content_blocked", error: expect.stringContaining("refused") });
    expect(await calls.balance(who)).toBe(before);
  });

  it("whose order was taken on without a word is not ordered again, but given up and refunded", async () => {
    const who = await calls.account();
    const { minimax } = aiVideos.fakes;
    const [before, ordered] = [await calls.balance(who), minimax.tasks.size];
    minimax.next("start", async (usual) => {
      await usual();
      return "reset";
    });

    const { job_id } = (await calls.generate(who, {})).body;

    expect(await aiVideos.ended(who, job_id)).toMatchObject({ status: "error", code: "submit_unknown" });
    expect([await calls.balance(who), minimax.tasks.size]).toEqual([before, ordered + 1]);
  });

  it("is a job like any other: listed, told by webhook, shown among the videos", async () => {
    const who = await aiVideos.service.account({ plan: "business" });
    const secret = (
      await callApi(aiVideos.service, "GET", "/api/webhooks/secret", { headers: await bearerOf(aiVideos.service, who) })
    ).body.secret;
    const launched = await calls.generate(who, { callback_url: `${aiVideos.receivers.origin}/200/ai-video` });
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

  it.each([
    ["refused when it was made", { prompt: "A [[out_sensitive]] kettle" }, "content_blocked"],
    ["that came to nothing", { prompt: "A [[fail]] kettle", model: "model_c" }, "generation_failed"],
  ])("%s is told with its reason, and refunded", (name, body: Record<string, string>, code) =>
    expectRefunded(aiVideos, { name, body, code }),
  );
});

describe("engines that stand in for another, and tell when they are done", () => {
  it("are asked when the first has nothing left, prove their webhooks by signature, and are then asked at once", async () => {
    const who = await calls.account();
    const { minimax, fal } = aiVideos.fakes;
    minimax.next("start", mm(1008, "insufficient balance"));
    const { job_id } = (await calls.generate(who, {})).body;
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
    const who = await calls.account();
    const ordered = aiVideos.fakes.minimax.challenges.length;
    await calls.generate(who, {});
    const challenge = await vi.waitUntil(() => aiVideos.fakes.minimax.challenges[ordered], patience);
    const post = (url: string, body: object) =>
      fetch(url, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

    expect(challenge).toMatchObject({ accepted: true });
    const told = await post(challenge.url, { task_id: "1", status: "success" });
    expect([told.status, await told.json()]).toEqual([200, {}]);
    expect((await post(challenge.url.replace(/.$/, "-"), { challenge: "mine" })).status).toBe(404);
  });
});

it("what is charged is what the pricing says, for every model in every tier", async () => {
  const who = await calls.account({ credits: 5000 });
  const pricing = (await callApi(aiVideos.service, "GET", "/api/ltx/pricing")).body;
  const wanted = ModelId.options.flatMap((model) => models[model].tiers.map((tier_id) => ({ model, tier_id })));
  expect(pricing.models.map(({ id, tiers }: { id: ModelId; tiers: string[] }) => [id, tiers])).toEqual(
    ModelId.options.map((id) => [id, [...models[id].tiers]]),
  );

  for (const one of wanted) {
    const { body } = await calls.generate(who, one);
    const [entry] = (await calls.ledger(who)).filter(({ job_id }: { job_id: string }) => job_id === body.job_id);
    const { credits } = pricing.tiers.find(({ id }: { id: string }) => id === one.tier_id);
    expect([one, -(entry.monthly + entry.pack), body.tier.credits]).toEqual([one, credits, credits]);
    await aiVideos.call(who, "DELETE", `/api/jobs/${body.job_id}`);
  }
});
