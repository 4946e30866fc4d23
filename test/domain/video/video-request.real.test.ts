import { maxSeed } from "@reelwright/vocabulary/max-seed";
import { ModelId, models } from "@reelwright/vocabulary/models";
import { ScenarioId } from "@reelwright/vocabulary/scenarios";
import { TierId } from "@reelwright/vocabulary/tiers";
import { describe, expect, it } from "vitest";
import { maxNegative, maxPrompt, VideoRequest } from "#features/ai-videos/video-request";
import { composePrompt, defaultNegative } from "#providers/video/compose-prompt";
import { pictureKind } from "#providers/video/picture-kind";
import { makePicture } from "../../support/media.ts";

const t2v = { mode: "t2v", prompt: "A tiny cardboard city" };
const jpeg = (await makePicture(320, 400).jpeg().toBuffer()).toString("base64");
const i2v = { ...t2v, mode: "i2v", image_base64: jpeg };

/** Every problem, as `field: message`. */
function problems(body: unknown): string[] {
  const result = VideoRequest.safeParse(body);
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

describe("a call for an AI video", () => {
  it("needs a mode and a prompt, and has everything else filled in", () => {
    expect(VideoRequest.parse(t2v)).toEqual({
      ...t2v,
      tier_id: "tier1",
      model: "model_a",
      negative: defaultNegative,
      aspect: "9:16",
      fps: 24,
      audio_on: true,
    });
  });

  it.each(ModelId.options)("is made in the first tier of %s when it names none", (model) => {
    expect(VideoRequest.parse({ ...t2v, model }).tier_id).toBe(models[model].tiers[0]);
  });

  it("takes every field of the contract", () => {
    const full = {
      ...i2v,
      tier_id: "tier7",
      model: "model_c",
      negative: "rain",
      aspect: "1:1",
      scenario_type: "product",
      fps: 30,
      seed: 0,
      audio_on: false,
      callback_url: "https://example.com/done",
    };

    expect(VideoRequest.parse(full)).toEqual(full);
  });

  it.each([
    ["no mode", { prompt: "abc" }, /^mode: /],
    ["another mode", { ...t2v, mode: "v2v" }, /^mode: /],
    ["no prompt", { mode: "t2v" }, /^prompt: /],
    ["two letters among blanks", { ...t2v, prompt: "  ab  " }, /^prompt: Too small/],
    ["a long prompt", { ...t2v, prompt: "a".repeat(1201) }, /^prompt: Too big/],
    ["a long negative", { ...t2v, negative: "a".repeat(401) }, /^negative: /],
    ["i2v without a picture", { ...t2v, mode: "i2v" }, /^image_base64: i2v needs a picture/],
    ["two pictures", { ...i2v, image_url: "https://example.com/a.jpg" }, /^image_url: Give either/],
    ["t2v with a picture", { ...i2v, mode: "t2v" }, /^image_base64: Only i2v/],
    ["t2v with a URL", { ...t2v, image_url: "https://example.com/a.jpg" }, /^image_url: Only i2v/],
    [
      "a plain URL",
      { ...t2v, mode: "i2v", image_url: "http://example.com/a.jpg" },
      /^image_url: This must be an https/,
    ],
    ["a data URL", { ...i2v, image_base64: `data:image/jpeg;base64,${jpeg}` }, /^image_base64: .*without the data:/],
    ["no base64", { ...i2v, image_base64: "not base64!" }, /^image_base64: This is not base64/],
    ["half a base64", { ...i2v, image_base64: jpeg.slice(0, 41) }, /^image_base64: This is not base64/],
    ["a GIF", { ...i2v, image_base64: "R0lGODlhAQABAAAAACw=" }, /^image_base64: .*JPEG, PNG or WebP/],
    ["too large a picture", { ...i2v, image_base64: "/9j/".repeat(1_000_001) }, /^image_base64: .*larger than 3 MB/],
    ["an unknown tier", { ...t2v, tier_id: "tier4" }, /^tier_id: /],
    ["an unknown aspect", { ...t2v, aspect: "4:5" }, /^aspect: /],
    ["an unknown scenario", { ...t2v, scenario_type: "horror" }, /^scenario_type: /],
    ["half a frame", { ...t2v, fps: 23.976 }, /^fps: /],
    ["too few frames", { ...t2v, fps: 11 }, /^fps: /],
    ["too many frames", { ...t2v, fps: 61 }, /^fps: /],
    ["a negative seed", { ...t2v, seed: -1 }, /^seed: /],
    ["a seed too large", { ...t2v, seed: maxSeed + 1 }, /^seed: /],
    ["sound as a word", { ...t2v, audio_on: "yes" }, /^audio_on: /],
    ["a field that is none", { ...t2v, prompts: "abc" }, /^: Unrecognized key: "prompts"/],
  ])("with %s is refused for that alone", (_, body, problem) => {
    expect(problems(body)).toEqual([expect.stringMatching(problem)]);
  });

  it("is told of all that is wrong with it at once", () => {
    expect(problems({ mode: "i2v", prompt: "ab", tier_id: "tier7", fps: 5 })).toHaveLength(4);
  });

  it("is refused in exactly the tiers its model is not sold in, and is told which it is sold in", () => {
    const allowed = ModelId.options.flatMap((model) =>
      TierId.options
        .filter((tier_id) => problems({ ...t2v, model, tier_id }).length === 0)
        .map((tier) => [model, tier]),
    );

    expect(allowed).toEqual([
      ...["tier1", "tier3", "tier6"].map((tier) => ["model_a", tier]),
      ...["tier2", "tier3", "tier6", "tier7"].map((tier) => ["model_b", tier]),
      ...["tier1", "tier2", "tier3", "tier6", "tier7"].map((tier) => ["model_c", tier]),
    ]);
    expect(problems({ ...t2v, tier_id: "tier7" })).toEqual([
      "tier_id: model_a (Hailuo 2.3) does not support tier7; it supports tier1, tier3, tier6.",
    ]);
  });
});

it("a picture in base64 is known by its first bytes, whatever its size", async () => {
  const picture = () => makePicture(900, 500);
  const kinds = await Promise.all(
    [picture().jpeg(), picture().png(), picture().webp(), picture().gif()].map(async (image) =>
      pictureKind((await image.toBuffer()).toString("base64")),
    ),
  );

  expect(kinds).toEqual(["image/jpeg", "image/png", "image/webp", null]);
});

describe("the words an engine is given", () => {
  it("are the caller's within the scenario's, with a stop between them", () => {
    expect(composePrompt({ prompt: "A red kettle", scenario: "product", tier: "tier2" })).toBe(
      "Premium product film: A red kettle. Strong continuous movement of subject and camera. Clean set, soft studio light with crisp highlights, the product sharp and centred, slow orbiting camera.",
    );
  });

  it("are the caller's own where nothing else was chosen", () => {
    expect(composePrompt({ prompt: "Who is there?", scenario: null, tier: "tier1" })).toBe("Who is there?");
  });

  it("never come to more than 2,000 characters with a negative beside them", () => {
    const longest = Math.max(
      ...ScenarioId.options.map(
        (scenario) => composePrompt({ prompt: "a".repeat(maxPrompt), scenario, tier: "tier2" }).length,
      ),
    );

    expect(longest + maxNegative).toBeLessThan(1950);
  });
});
