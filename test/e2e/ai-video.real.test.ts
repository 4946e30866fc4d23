import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { aiVideoCalls } from "../support/ai-video-calls.ts";
import { type AiVideoService, startAiVideoService } from "../support/ai-video-service.ts";
import { expectAsBought } from "../support/expect-as-bought.ts";
import { patientCall } from "../support/patient-call.ts";
import { refusalOf } from "../support/refusal-of.ts";
import { jobOf, jsonOf, slow } from "../support/sync-ai-videos.ts";

let aiVideos: AiVideoService;
let calls: ReturnType<typeof aiVideoCalls>;
beforeAll(async () => {
  aiVideos = await startAiVideoService();
  await aiVideos.configure({ ...aiVideos.fakes.settings, baseUrl: aiVideos.service.baseUrl });
  calls = aiVideoCalls(aiVideos);
}, 300_000);
afterAll(() => aiVideos.stop());

afterEach(() => calls.cancelStarted());

describe("an AI video of a provider", () => {
  it("is exactly what was bought: model_c from text, at 30 frames a second", () =>
    expectAsBought(aiVideos, { model: "model_c", tier_id: "tier1", aspect: "1:1", fps: 30 }));

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
    calls.expectRefunded(name, body, code),
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
    const who = await calls.account();
    const before = await calls.balance(who);

    const { status, body: refusal } = await calls.generate(who, body);

    expect([status, refusal.code]).toEqual([400, "invalid_request"]);
    expect(refusal.details).toEqual([{ path, message: expect.stringMatching(message) }]);
    expect(await calls.balance(who)).toBe(before);
  });

  it("a picture of more than 3 MB is refused, one of nearly as much is taken", async () => {
    const who = await calls.account();
    const ofBytes = (bytes: number) =>
      Buffer.concat([Buffer.from(aiVideos.picture.base64, "base64"), Buffer.alloc(bytes)]);
    const i2v = (bytes: number) => ({ mode: "i2v", image_base64: ofBytes(bytes).toString("base64") });

    expect((await calls.generate(who, i2v(2_900_000))).status).toBe(202);
    expect(await calls.generate(who, i2v(3_000_001))).toMatchObject({ status: 400, body: { code: "invalid_request" } });
    expect(await calls.generate(who, i2v(3_600_000))).toMatchObject({
      status: 413,
      body: { code: "payload_too_large" },
    });
  });

  it("more AI videos than an account may have made at once are refused, counting reels", async () => {
    const who = await calls.account({ maxConcurrency: undefined });
    const answers = [];
    for (let n = 0; n < 4; n++) answers.push(await calls.generate(who, { model: "model_c" }));

    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 429]);
    expect(answers[3]).toMatchObject({ body: { code: "concurrency_limit" } });
    expect(await calls.balance(who)).toBe(1300 - 30);
  });

  it("another account's AI video is not found", async () => {
    const [one, other] = [await calls.account(), await calls.account()];
    const { job_id } = (await calls.generate(one, {})).body;

    const [foreign, none] = await Promise.all(
      [job_id, "job_none"].map((id) => aiVideos.call(other, "GET", `/api/ltx/status/${id}`)),
    );

    expect(foreign?.status).toBe(404);
    expect(refusalOf(foreign?.body)).toEqual(refusalOf(none?.body));
  });
});
