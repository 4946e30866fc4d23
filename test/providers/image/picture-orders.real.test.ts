import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { ImageProviderName, PictureOrder } from "#providers/image/image-provider";
import { makePicture } from "../../support/media.ts";
import { anOrder, openImageFakes } from "./open-image-fakes.ts";

const fakes = await openImageFakes();
const { openai, fal, bedrock, open } = fakes;
beforeEach(() => {
  for (const { requests } of [openai, fal, bedrock]) requests.splice(0);
});
afterAll(() => fakes.stop());

const picture = await makePicture(1080, 1920).jpeg().toBuffer();
const data = `data:image/jpeg;base64,${picture.toString("base64")}`;
const { prompt } = anOrder;

describe("what goes out is what the provider documents", () => {
  const flux = { prompt, image_size: { width: 1008, height: 1792 }, output_format: "jpeg", seed: 7 };
  const stability = { prompt, aspect_ratio: "9:16", mode: "text-to-image", output_format: "jpeg", seed: 7 };
  const cases: [ImageProviderName, Partial<PictureOrder>, path: string, body: object][] = [
    [
      "openai",
      { count: 3 },
      "/v1/images/generations",
      { model: "gpt-image-2", prompt, n: 3, size: "1008x1792", quality: "medium", output_format: "jpeg" },
    ],
    [
      "openai",
      { quality: "premium", width: 1280, height: 720 },
      "/v1/images/generations",
      { model: "gpt-image-2", prompt, n: 1, size: "1280x720", quality: "high", output_format: "jpeg" },
    ],
    ["fal", { count: 3 }, "/fal-ai/flux/dev", { ...flux, num_images: 3 }],
    ["fal", { quality: "premium" }, "/fal-ai/flux-2-pro", flux],
    ["fal", { picture }, "/fal-ai/flux-pro/kontext", { prompt, image_url: data }],
    ["fal", { picture, quality: "premium" }, "/fal-ai/flux-2-pro/edit", { ...flux, image_urls: [data] }],
    ["bedrock", {}, "/model/stability.stable-image-core-v1%3A1/invoke", stability],
    ["bedrock", { quality: "premium" }, "/model/stability.stable-image-ultra-v1%3A1/invoke", stability],
    [
      "bedrock",
      { width: 1080, height: 1350, seed: null },
      "/model/stability.stable-image-core-v1%3A1/invoke",
      { prompt, aspect_ratio: "4:5", mode: "text-to-image", output_format: "jpeg" },
    ],
    [
      "bedrock",
      { picture },
      "/model/us.stability.stable-conservative-upscale-v1%3A0/invoke",
      { image: picture.toString("base64"), prompt },
    ],
  ];
  it.each(cases)("%s, %o", async (name, more, path, body) => {
    const outcome = await open(name).order({ ...anOrder, ...more });

    expect("failed" in outcome ? outcome.failed : null).toBeNull();
    const [{ request } = {}] = fakes[name].requests;
    expect([request?.method, request?.url.pathname, request?.json]).toEqual(["POST", path, body]);
    expect(fakes.strangers()).toEqual([]);
  });

  it("openai, a picture to be retouched, as a form that names the model and keeps what is on it", async () => {
    const outcome = await open("openai").order({ ...anOrder, picture, width: 1080, height: 1080 });

    expect("made" in outcome).toBe(true);
    expect(openai.orders.at(-1)).toEqual({
      model: "gpt-image-2",
      prompt,
      n: 1,
      size: "1072x1072",
      quality: "medium",
      output_format: "jpeg",
      input_fidelity: "high",
      picture: { width: 1080, height: 1920 },
    });
  });

  it("bedrock, once for each picture, each with a seed of its own", async () => {
    await open("bedrock").order({ ...anOrder, count: 3 });

    expect(bedrock.requests.map(({ request }) => request.json)).toMatchObject([{ seed: 7 }, { seed: 8 }, { seed: 9 }]);
  });

  it.each([
    ["gpt-image-1", 1080, 1920, "1024x1536"],
    ["gpt-image-1.5", 1280, 720, "1536x1024"],
    ["gpt-image-1-mini", 1080, 1080, "1024x1024"],
    ["flux-schnell", 1080, 1350, "1024x1280"],
    // A ratio that no multiples of sixteen have.
    ["flux-schnell", 1081, 607, "1088x608"],
  ])("%s is asked for %i x %i as %s", async (imageModel, width, height, size) => {
    await open("openai", { ...fakes.settings, openai: { ...openai.settings, imageModel } }).order({
      ...anOrder,
      width,
      height,
    });

    expect(openai.requests[0]?.request.json).toMatchObject({ model: imageModel, size });
  });
});

describe("what comes back", () => {
  it.each(["openai", "bedrock"] as const)("of %s are the pictures themselves", async (name) => {
    const outcome = await open(name).order({ ...anOrder, count: 2 });

    if (!("made" in outcome)) throw new Error(JSON.stringify(outcome));
    expect(outcome.made).toHaveLength(2);
    for (const one of outcome.made) expect("bytes" in one && one.bytes.subarray(0, 3).toString("hex")).toBe("ffd8ff");
  });

  it("of who only speaks like OpenAI may be addresses", async () => {
    openai.next("generate", { json: { data: [{ url: "https://files.example.com/a.png", revised_prompt: "…" }] } });

    expect(await open("openai").order(anOrder)).toEqual({ made: [{ url: "https://files.example.com/a.png" }] });
  });

  it("of fal is an order that is asked for until its pictures are there", async () => {
    const outcome = await open("fal").order({ ...anOrder, count: 2 });
    if (!("taken" in outcome)) throw new Error(JSON.stringify(outcome));

    const states = [await open("fal").state?.(outcome.taken), await open("fal").state?.(outcome.taken)];

    expect(states).toEqual([
      expect.objectContaining({ state: "queued" }),
      { state: "done", made: [0, 1].map((index) => ({ url: expect.stringContaining(`index=${index}`) })) },
    ]);
  });
});
