import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { run } from "@reelwright/platform/process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FakeReply } from "../fakes/fake-service.ts";
import { callApi, callSurely } from "../support/call-api.ts";
import { type ImageService, startImageService } from "../support/image-service.ts";
import { ffmpeg } from "../support/media.ts";

let images: ImageService;
beforeAll(async () => {
  images = await startImageService();
}, 600_000);
afterAll(() => images.stop());

type Account = Awaited<ReturnType<ImageService["service"]["account"]>>;
const prompt = "A lighthouse in a storm";
/** For sure: on a busy machine the front may not wait for the answer. */
const post = (who: Account, where: string, body: object | FormData) => {
  const headers = { "X-API-Key": who.apiKey, "Idempotency-Key": randomUUID() };
  return callSurely(() => callApi(images.service, "POST", where, { headers, body }));
};
const generate = (who: Account, body: object) => post(who, "/api/generate-images", { prompt, ...body });
const error = (status: number, code: string): FakeReply => ({
  status,
  json: { error: { message: "its words", type: "requests", param: null, code } },
});

describe("images of an outside engine", () => {
  it("are as many and of the shape that was asked for, two credits each", async () => {
    const who = await images.service.account();
    const before = await images.credits(who);

    const { status, body, headers } = await generate(who, { style: "watercolour", seed: 7 });

    expect([status, body]).toEqual([
      200,
      {
        images: Array(3).fill(expect.stringMatching(/^\/videos\/\w{26}\/1\/job_\w+-\d\.jpg$/)),
        engine: "openai",
        width: 1080,
        height: 1920,
        seed: 7,
      },
    ]);
    expect(images.openai.orders.at(-1)).toMatchObject({
      prompt: `${prompt}\n\nStyle: watercolour.`,
      n: 3,
      size: "1008x1792",
    });
    const seen = await Promise.all(body.images.map((where: string) => images.look(where)));
    for (const one of seen)
      expect(one).toMatchObject({ status: 200, type: "image/jpeg", width: 1080, height: 1920, format: "jpeg" });
    expect(new Set(seen.map(({ bytes }) => bytes.toString("base64"))).size).toBe(3);
    expect(await images.credits(who)).toBe(before - 6);
    expect((await images.call(who, "GET", headers.get("location") ?? "")).body).toMatchObject({
      kind: "media",
      status: "done",
      cost: 6,
      result: body,
    });
    expect([...images.openai.strangers, ...images.fal.strangers]).toEqual([]);
  });

  it("are asked of the next one where the first has nothing left", async () => {
    const who = await images.service.account();
    images.openai.next("generate", error(429, "insufficient_quota"));

    const { status, body } = await generate(who, { count: 2, aspect: "16:9" });

    expect([status, body]).toMatchObject([200, { engine: "fal", width: 1920, height: 1080 }]);
    expect(await images.look(body.images[1])).toMatchObject({ width: 1920, height: 1080, format: "jpeg" });
  });

  it.each<[string, object, FakeReply | null, number, string]>([
    ["refused as content", { prompt: "A [[moderated]] scene" }, null, 400, "content_blocked"],
    ["that are no pictures", {}, { json: { data: [{ b64_json: "AAAA" }] } }, 500, "generation_failed"],
    ["fewer than were ordered", { count: 2 }, { json: { data: [{ b64_json: "AAAA" }] } }, 500, "generation_failed"],
    ["whose order broke off", {}, "reset", 500, "submit_unknown"],
    [
      "that are elsewhere than they may be",
      {},
      { json: { data: [{ url: "https://192.0.2.1/x.png" }] } },
      503,
      "provider_unavailable",
    ],
  ])("%s are told with the reason, refunded, and not ordered again", async (_, body, reply, status, code) => {
    const who = await images.service.account();
    const [before, asked] = [await images.credits(who), images.openai.requests.length];
    if (reply) images.openai.next("generate", reply);

    const answer = await generate(who, { count: 1, ...body });

    // An answer that took longer than twenty seconds was begun before it was known how it ends.
    expect(answer.body).toMatchObject({ code, ...(answer.status === 200 && { status_code: status }) });
    expect([200, status]).toContain(answer.status);
    expect(await images.credits(who)).toBe(before);
    expect(images.openai.requests.length).toBe(asked + 1);
    expect((await images.call(who, "GET", "/api/credits/ledger")).body.entries).toMatchObject([
      { kind: "refund" },
      { kind: "charge" },
      {},
    ]);
  });

  it("whose files cannot be fetched for a moment are fetched again, for they are paid for", async () => {
    const who = await images.service.account();
    images.openai.next("generate", error(401, "invalid_api_key"));
    images.fal.next("download", { status: 503, text: "Busy" }, "reset");

    const { status, body } = await generate(who, { count: 1 });

    expect([status, body]).toMatchObject([200, { engine: "fal", images: [expect.any(String)] }]);
  });

  it("whose files are gone when they are fetched are refunded", async () => {
    const who = await images.service.account();
    const before = await images.credits(who);
    images.openai.next("generate", error(401, "invalid_api_key"));
    images.fal.next("download", { status: 404, text: "Not found" });

    const { body } = await generate(who, { count: 1 });

    expect(body.code).toBe("link_expired");
    expect(await images.credits(who)).toBe(before);
  });
});

describe("thumbnails whose pictures an outside engine", () => {
  const upload = async (who: Account, fields: Record<string, string>) => {
    const body = new FormData();
    for (const [field, value] of Object.entries(fields)) body.set(field, value);
    body.set("video", new Blob([new Uint8Array(await smallVideo())]), "harbour.mp4");
    const answer = await post(who, "/api/thumbnails/upload", body);
    expect([answer.status, answer.body]).toMatchObject([202, { status_url: expect.any(String) }]);
    return answer;
  };
  async function ended(who: Account, statusUrl: string) {
    for (;;) {
      const { body } = await images.call(who, "GET", statusUrl);
      if (body.status !== "processing") return body;
      await sleep(800);
    }
  }

  it("retouches are made of parts of frames, one for each, and charged as told", async () => {
    const who = await images.service.account();
    const before = await images.credits(who);
    const ordered = images.openai.orders.length;
    const wanted = { visual_mode: "enhance", ai_quality: "premium", image_prompt: "Warmer light" };

    const started = await upload(who, { ...wanted, count: "2", formats: "16:9,1:1" });
    const done = await ended(who, started.body.status_url);

    expect([started.status, started.body]).toMatchObject([202, { cost: 25, outputs_planned: 4 }]);
    expect(done).toMatchObject({ status: "done", engine: "openai" });
    expect(await images.credits(who)).toBe(before - 25);
    const orders = images.openai.orders.slice(ordered);
    expect(orders.map(({ size, quality, picture }) => [size, quality, picture]).toSorted()).toEqual([
      ...Array(2).fill(["1072x1072", "high", { width: 1080, height: 1080 }]),
      ...Array(2).fill(["1280x720", "high", { width: 1280, height: 720 }]),
    ]);
    for (const order of orders) expect(order.prompt).toMatch(/Direction: Warmer light$/);
    expect(done.outputs.map((made: Record<string, unknown>) => [made.variant, made.format, made.source_kind])).toEqual([
      [1, "16:9", "enhanced"],
      [1, "1:1", "enhanced"],
      [2, "16:9", "enhanced"],
      [2, "1:1", "enhanced"],
    ]);
    expect(await images.look(done.outputs[0].url)).toMatchObject({ status: 200, width: 1280, height: 720 });
    expect(await images.look(done.outputs[0].raw_frame_url)).toMatchObject({ status: 200, format: "png" });
    expect(images.openai.strangers).toEqual([]);
  });

  it("makes are ordered of the next one where the first does not let us in", async () => {
    const who = await images.service.account();
    images.openai.next("generate", error(401, "invalid_api_key"));

    const fields = { visual_mode: "generate", image_prompt: "A lighthouse", count: "1", formats: "9:16" };
    const started = await upload(who, fields);
    const done = await ended(who, started.body.status_url);

    expect(started.body).toMatchObject({ cost: 7 });
    expect(done).toMatchObject({
      status: "done",
      engine: "fal",
      outputs: [{ source_kind: "generated", width: 1080, height: 1920 }],
    });
    expect(images.fal.strangers).toEqual([]);
  });

  it("refuses are refunded in full, whatever of them was made", async () => {
    const who = await images.service.account();
    const before = await images.credits(who);
    let asked = 0;
    images.openai.answerBy("generate", () => (++asked === 2 ? error(400, "moderation_blocked") : undefined));

    const fields = { visual_mode: "generate", image_prompt: "A lighthouse", count: "2", formats: "1:1,16:9" };
    const started = await upload(who, fields);
    const failed = await ended(who, started.body.status_url);

    expect(started.body).toMatchObject({ cost: 13 });
    expect(failed).toMatchObject({ status: "error", code: "content_blocked", outputs: [] });
    expect(await images.credits(who)).toBe(before);
  });
});

it("calls that say nothing to be seen, or ask for too many, are refused before anything is charged", async () => {
  const who = await images.service.account();
  const before = await images.credits(who);
  const bodies = [{ prompt: "" }, { prompt: " \n" }, { prompt: "?!" }, { count: 0 }, { count: 4 }, { aspect: "2:1" }];

  const answers = await Promise.all(bodies.map((body) => generate(who, body)));

  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(bodies.map(() => [400, "invalid_request"]));
  expect(await images.credits(who)).toBe(before);
});

/** Three seconds of moving colours. */
async function smallVideo(): Promise<Buffer> {
  const cwd = mkdtempSync(path.join(tmpdir(), "small-video-"));
  const source = ["-f", "lavfi", "-i", "testsrc2=size=640x360:rate=12:duration=3"];
  const coded = ["-c:v", "libx264", "-g", "12", "-pix_fmt", "yuv420p"];
  await run(ffmpeg, ["-v", "error", ...source, ...coded, "made.mp4"], { cwd });
  return readFileSync(path.join(cwd, "made.mp4"));
}
