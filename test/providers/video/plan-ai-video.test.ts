import { ModelId, models } from "@reelwright/vocabulary/models";
import { ScenarioId } from "@reelwright/vocabulary/scenarios";
import { TierId } from "@reelwright/vocabulary/tiers";
import { describe, expect, it } from "vitest";
import { maxNegative, maxPrompt } from "#features/ai-videos/video-request";
import { type AiVideoAbility, abilities } from "#providers/video/abilities";
import { Aspect } from "#providers/video/ai-video-format";
import { aiVideoWish, type Bought } from "#providers/video/choose-routes";
import { composePrompt, defaultNegative } from "#providers/video/compose-prompt";
import { type AiVideoWish, planAiVideo } from "#providers/video/plan-ai-video";
import { videoProviderNames } from "#providers/video/video-provider";

const every = videoProviderNames.flatMap((provider) =>
  ModelId.options.flatMap((model) => {
    const can = abilities[provider][model];
    return can ? [{ provider, model, can }] : [];
  }),
);
const ability = (provider: "minimax" | "dashscope" | "fal", model: ModelId): AiVideoAbility => {
  const can = abilities[provider][model];
  if (!can) throw new Error(`${provider} does not make ${model}`);
  return can;
};
const wish: AiVideoWish = {
  tier: "tier1",
  aspect: "9:16",
  fps: 24,
  sound: true,
  prompt: "A red kettle.",
  seed: 7,
  picture: null,
  negative: defaultNegative,
  ownNegative: false,
};
const picture = { width: 720, height: 1280, bytes: 300_000 };
const longest = ScenarioId.options.map((scenario) =>
  composePrompt({ prompt: "ä".repeat(maxPrompt), scenario, tier: "tier2" }),
);

describe("what is sold can be had of every provider of its model", () => {
  it.each(every)("$provider $model", ({ model, can }) => {
    const wishes = models[model].tiers.flatMap((tier) =>
      Aspect.options.flatMap((aspect) =>
        [null, { width: 720, height: 1280, bytes: 1e6 }, { width: 1920, height: 1080, bytes: 2e6 }].flatMap((picture) =>
          longest.map((prompt) => ({
            ...wish,
            tier,
            aspect,
            picture,
            prompt,
            negative: "n".repeat(maxNegative),
            ownNegative: true,
          })),
        ),
      ),
    );

    expect(wishes.map((one) => planAiVideo(one, can)).filter((plan) => "refused" in plan)).toEqual([]);
  });

  it("and what cannot be had of any is not sold", () => {
    const impossible = every.flatMap(({ model, can }) =>
      TierId.options
        .filter((tier) => "refused" in planAiVideo({ ...wish, tier }, can))
        .map((tier) => `${model} ${tier}`),
    );

    expect(new Set(impossible)).toEqual(new Set(["model_a tier7"]));
    expect(models.model_a.tiers.map(String)).not.toContain("tier7");
    expect(planAiVideo({ ...wish, tier: "tier7" }, ability("minimax", "model_a"))).toEqual({
      refused: "The provider makes videos of 1080p up to 6 s; 10 s were requested.",
    });
  });
});

it("the wish behind a call is the call's, in the words that an engine is given", () => {
  const bought: Bought = {
    model: "model_a",
    tier: "tier1",
    aspect: "9:16",
    fps: 24,
    sound: false,
    prompt: "A red kettle",
    negative: defaultNegative,
    scenario: "nature",
    seed: 7,
    isFromPicture: false,
  };

  expect(aiVideoWish(bought)).toEqual({
    ...wish,
    sound: false,
    prompt: composePrompt({ prompt: "A red kettle", scenario: "nature", tier: "tier1" }),
  });
  expect(aiVideoWish({ ...bought, negative: "rain", isFromPicture: true })).toMatchObject({
    negative: "rain",
    ownNegative: true,
    picture: { width: 720, height: 1280 },
  });
});

describe("what is asked for", () => {
  it("is the nearest that Hailuo makes, and what is left to be done is told", () => {
    expect(planAiVideo(wish, ability("minimax", "model_a"))).toEqual({
      order: { prompt: "A red kettle.", negative: null, seconds: 6, resolution: "720p", aspect: null, seed: null },
      differs: ["seconds", "aspect", "fps", "sound", "seed", "negative"],
    });
  });

  it("is all of it where the model makes all of it", () => {
    const all = { ...wish, fps: 30, tier: "tier7" } as const;

    expect(planAiVideo(all, ability("dashscope", "model_c"))).toEqual({
      order: {
        prompt: "A red kettle.",
        negative: defaultNegative,
        seconds: 10,
        resolution: "1080p",
        aspect: "9:16",
        seed: 7,
      },
      differs: [],
    });
    expect(planAiVideo({ ...all, sound: false, fps: 24 }, ability("dashscope", "model_c"))).toMatchObject({
      differs: ["fps", "sound"],
    });
  });

  it("may be a little shorter than was bought, to be slowed down, but not much", () => {
    const making = (seconds: number): AiVideoAbility => ({
      ...ability("minimax", "model_a"),
      seconds: { "720p": [2, seconds], "1080p": [] },
    });

    expect(planAiVideo(wish, making(4))).toMatchObject({ order: { seconds: 4 } });
    expect(planAiVideo(wish, making(3))).toHaveProperty("refused");
    expect(planAiVideo({ ...wish, tier: "tier6" }, making(4))).toHaveProperty("refused");
  });

  it("has no aspect beside a picture, which has its own", () => {
    expect(planAiVideo({ ...wish, picture }, ability("fal", "model_b"))).toMatchObject({
      order: { aspect: null, seconds: 5 },
      differs: ["negative"],
    });
  });

  it("has the caller's own negative in the prompt where there is no field for it, but not the one nobody asked for", () => {
    const hers = { ...wish, negative: "rain", ownNegative: true };

    expect(planAiVideo(hers, ability("fal", "model_b"))).toMatchObject({
      order: { prompt: "A red kettle. Without: rain.", negative: null },
      differs: [],
    });
    expect(planAiVideo(hers, ability("fal", "model_c"))).toMatchObject({
      order: { prompt: "A red kettle.", negative: "rain" },
    });
    expect(planAiVideo({ ...hers, negative: "" }, ability("fal", "model_c"))).toMatchObject({
      order: { negative: null },
    });
  });
});

describe("what cannot be done is refused in a sentence:", () => {
  it.each<[string, Partial<AiVideoWish>, RegExp]>([
    ["a prompt too long", { prompt: "a".repeat(2001) }, /prompt has 2001 characters; the provider's limit is 2000/],
    [
      "too small a picture",
      { picture: { ...picture, width: 300 } },
      /300x1280 pixels; the provider requires at least 301 on each side/,
    ],
    ["too large a picture", { picture: { ...picture, width: 8001, height: 8001 } }, /limit is 8000 on each side/],
    [
      "too long a picture",
      { picture: { ...picture, width: 400, height: 1001 } },
      /limit for the ratio of sides is 1:2.5/,
    ],
    [
      "too heavy a picture",
      { picture: { ...picture, bytes: 20_000_001 } },
      /20000001 bytes; the provider's limit is 20000000/,
    ],
  ])("%s", (_, more, refused) => {
    expect(planAiVideo({ ...wish, ...more }, ability("minimax", "model_a"))).toEqual({
      refused: expect.stringMatching(refused),
    });
  });

  it("a negative too long for the field that it has", () => {
    expect(planAiVideo({ ...wish, negative: "a".repeat(501) }, ability("fal", "model_c"))).toEqual({
      refused: "The negative prompt has 501 characters; the provider's limit is 500.",
    });
  });
});
