import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { callJson } from "#providers/call-json";
import { type AiVideoOrder, type VideoProviderName, videoProviderNames } from "#providers/video/video-provider";
import { makePicture } from "../../support/media.ts";
import { openFakes } from "./open-fakes.ts";

const { fakes, web, open } = await openFakes();
beforeEach(() => {
  for (const name of videoProviderNames) fakes[name].requests.splice(0);
});
afterAll(() => fakes.stop());

const jpeg = await makePicture(720, 1280).jpeg().toBuffer();
const picture = `data:image/jpeg;base64,${jpeg.toString("base64")}`;
const order: AiVideoOrder = {
  model: "model_a",
  prompt: "A tiny cardboard city wakes at night.",
  negative: null,
  picture: null,
  seconds: 5,
  resolution: "720p",
  aspect: null,
  seed: null,
  webhookUrl: null,
};
const { prompt } = order;

describe("what goes out is what the provider documents", () => {
  const synthesis = "/api/v1/services/aigc/video-generation/video-synthesis";
  const cases: [VideoProviderName, Partial<AiVideoOrder>, path: string, body: object][] = [
    [
      "minimax",
      { seconds: 6 },
      "/v1/video_generation",
      { model: "MiniMax-Hailuo-2.3", prompt, duration: 6, resolution: "768P" },
    ],
    [
      "minimax",
      { seconds: 6, resolution: "1080p", picture },
      "/v1/video_generation",
      { model: "MiniMax-Hailuo-2.3", prompt, first_frame_image: picture, duration: 6, resolution: "1080P" },
    ],
    [
      "dashscope",
      { model: "model_c", negative: "blurry", aspect: "9:16", seed: 42 },
      synthesis,
      {
        model: "wan2.7-t2v",
        input: { prompt, negative_prompt: "blurry" },
        parameters: { resolution: "720P", ratio: "9:16", duration: 5, prompt_extend: true, watermark: false, seed: 42 },
      },
    ],
    [
      "dashscope",
      { model: "model_c", negative: "blurry", picture, aspect: "9:16", seconds: 10, resolution: "1080p" },
      synthesis,
      {
        model: "wan2.7-i2v",
        input: { prompt, negative_prompt: "blurry", media: [{ type: "first_frame", url: picture }] },
        parameters: { resolution: "1080P", duration: 10, prompt_extend: true, watermark: false },
      },
    ],
    [
      "dashscope",
      { model: "model_b", aspect: "1:1", seed: 0, negative: "never sent" },
      synthesis,
      {
        model: "happyhorse-1.0-t2v",
        input: { prompt },
        parameters: { resolution: "720P", ratio: "1:1", duration: 5, watermark: false, seed: 0 },
      },
    ],
    [
      "dashscope",
      { model: "model_b", picture },
      synthesis,
      {
        model: "happyhorse-1.0-i2v",
        input: { prompt, media: [{ type: "first_frame", url: picture }] },
        parameters: { resolution: "720P", duration: 5, watermark: false },
      },
    ],
    ["fal", { seconds: 10 }, "/fal-ai/minimax/hailuo-2.3/standard/text-to-video", { prompt, duration: "10" }],
    ["fal", { seconds: 6, resolution: "1080p" }, "/fal-ai/minimax/hailuo-2.3/pro/text-to-video", { prompt }],
    [
      "fal",
      { seconds: 6, picture },
      "/fal-ai/minimax/hailuo-2.3/standard/image-to-video",
      { prompt, image_url: picture, duration: "6" },
    ],
    [
      "fal",
      { seconds: 6, resolution: "1080p", picture },
      "/fal-ai/minimax/hailuo-2.3/pro/image-to-video",
      { prompt, image_url: picture },
    ],
    [
      "fal",
      { model: "model_c", aspect: "9:16", negative: "blurry", seed: 7 },
      "/fal-ai/wan/v2.7/text-to-video",
      { prompt, aspect_ratio: "9:16", resolution: "720p", duration: "5", negative_prompt: "blurry", seed: 7 },
    ],
    [
      "fal",
      { model: "model_c", picture, aspect: "9:16" },
      "/fal-ai/wan/v2.7/image-to-video",
      { prompt, image_url: picture, resolution: "720p", duration: "5" },
    ],
    [
      "fal",
      { model: "model_b", aspect: "16:9", seconds: 10, resolution: "1080p", seed: 7 },
      "/alibaba/happy-horse/text-to-video",
      { prompt, aspect_ratio: "16:9", resolution: "1080p", duration: 10, seed: 7 },
    ],
    [
      "fal",
      { model: "model_b", picture },
      "/alibaba/happy-horse/image-to-video",
      { prompt, image_url: picture, resolution: "720p", duration: 5 },
    ],
  ];

  it.each(cases)("%s %j", async (name, wanted, path, body) => {
    expect(await open(name).start({ ...order, ...wanted })).toEqual({
      started: expect.objectContaining({ provider: name, id: expect.stringMatching(/^[\w-]{10,}$/) }),
    });

    const [sent] = fakes[name].requestsFor("start");
    expect([sent?.method, sent?.url.pathname + (sent?.url.search ?? "")]).toEqual(["POST", path]);
    expect(sent?.json).toEqual(body);
    expect(sent?.headers).toMatchObject({
      "content-type": "application/json",
      authorization: { minimax: "Bearer mm-key", dashscope: "Bearer sk-ds", fal: "Key fal-id:secret" }[name],
      ...(name === "dashscope" && { "x-dashscope-async": "enable" }),
    });
  });

  it("with where to tell, for those that tell", async () => {
    const webhookUrl = "https://example.com/hook?token=a b&c";

    await open("fal").start({ ...order, seconds: 6, webhookUrl });
    await open("minimax").start({ ...order, seconds: 6, webhookUrl: "https://127.0.0.1:9/hook" });
    await open("dashscope").start({ ...order, model: "model_c", webhookUrl });

    expect(fakes.fal.requestsFor("start")[0]?.url.search).toBe(
      "?fal_webhook=https%3A%2F%2Fexample.com%2Fhook%3Ftoken%3Da%20b%26c",
    );
    expect(fakes.minimax.requestsFor("start")[0]?.json).toMatchObject({ callback_url: "https://127.0.0.1:9/hook" });
    expect(fakes.dashscope.requestsFor("start")[0]?.raw.toString()).not.toContain("example.com");
  });

  it("while what its documents do not allow is refused by each", async () => {
    const wrong: [VideoProviderName, Partial<AiVideoOrder>][] = [
      ["minimax", { seconds: 5 }],
      ["minimax", { seconds: 10, resolution: "1080p" }],
      ["minimax", { seconds: 6, picture: `data:image/jpeg;base64,${(await tiny()).toString("base64")}` }],
      ["dashscope", { model: "model_b", seconds: 2 }],
      ["dashscope", { model: "model_c", seconds: 16 }],
      ["dashscope", { model: "model_c", negative: "a".repeat(501) }],
      ["fal", { model: "model_a", seconds: 5 }],
      ["fal", { model: "model_b", prompt: "a".repeat(2501) }],
      ["fal", { model: "model_c", seconds: 1 }],
    ];

    const outcomes = await Promise.all(wrong.map(([name, wanted]) => open(name).start({ ...order, ...wanted })));

    expect(outcomes).toEqual(wrong.map(() => ({ failed: expect.objectContaining({ code: "invalid_input" }) })));
  });

  it("and nothing else is called", () => {
    expect(fakes.strangers()).toEqual([]);
  });
});

const tiny = () => makePicture(200, 200).jpeg().toBuffer();

it("an order to Model Studio without its header is no order", async () => {
  const reply = await callJson(web.request, {
    url: `${fakes.dashscope.origin}/api/v1/services/aigc/video-generation/video-synthesis`,
    headers: { Authorization: "Bearer sk-ds" },
    body: {},
  });

  expect(reply).toMatchObject({ json: { message: "current user api does not support synchronous calls" } });
});
