import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FakeReply } from "../fakes/fake-service.ts";
import { type ImageService, startImageService } from "../support/image-service.ts";

let images: ImageService;
beforeAll(async () => {
  images = await startImageService();
});
afterAll(() => images.stop());

type Account = Awaited<ReturnType<ImageService["service"]["account"]>>;
const prompt = "A lighthouse in a storm";
const generate = (who: Account, body: object) => images.call(who, "POST", "/api/generate-images", { prompt, ...body });
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
        ...{ images: Array(3).fill(expect.stringMatching(/^\/videos\/\w{26}\/1\/job_\w+-\d\.jpg$/)), engine: "openai" },
        ...{ width: 1080, height: 1920, seed: 7 },
      },
    ]);
    expect(images.openai.orders.at(-1)).toMatchObject({
      ...{ prompt: `${prompt}\n\nStyle: watercolour.`, n: 3, size: "1008x1792" },
    });
    const seen = await Promise.all(body.images.map((where: string) => images.look(where)));
    for (const one of seen)
      expect(one).toMatchObject({ status: 200, type: "image/jpeg", width: 1080, height: 1920, format: "jpeg" });
    expect(new Set(seen.map(({ bytes }) => bytes.toString("base64"))).size).toBe(3);
    expect(await images.credits(who)).toBe(before - 6);
    expect((await images.call(who, "GET", headers.get("location") ?? "")).body).toMatchObject({
      ...{ kind: "media", status: "done", cost: 6, result: body },
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

it("calls that say nothing to be seen, or ask for too many, are refused before anything is charged", async () => {
  const who = await images.service.account();
  const before = await images.credits(who);
  const bodies = [{ prompt: "" }, { prompt: " \n" }, { prompt: "?!" }, { count: 0 }, { count: 4 }, { aspect: "2:1" }];

  const answers = await Promise.all(bodies.map((body) => generate(who, body)));

  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(bodies.map(() => [400, "invalid_request"]));
  expect(await images.credits(who)).toBe(before);
});
