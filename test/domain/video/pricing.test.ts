import { TierId } from "@reelwright/vocabulary/tiers";
import { expect, it } from "vitest";
import { Pricing, pricing } from "#features/ai-videos/pricing";
import { Aspect, aiVideoFormat } from "#providers/video/ai-video-format";
import { estimateProgress } from "#providers/video/estimate-progress";

it("what callers choose from is what the contract lists", () => {
  const { tiers, models, aspects, scenarios, default_negative } = Pricing.parse(pricing(() => "builtin"));

  expect(tiers.map(({ id, resolution, seconds, credits }) => [id, resolution, seconds, credits])).toEqual([
    ["tier1", "720p", 5, 10],
    ["tier2", "720p", 5, 10],
    ["tier3", "720p", 10, 20],
    ["tier6", "1080p", 5, 10],
    ["tier7", "1080p", 10, 20],
  ]);
  expect(tiers.map(({ label }) => label)).toEqual([
    "720p · 5 s",
    "720p · 5 s · motion",
    "720p · 10 s",
    "1080p · 5 s",
    "1080p · 10 s",
  ]);
  expect(models.map(({ id, provider }) => [id, provider])).toEqual([
    ["model_a", "builtin"],
    ["model_b", "builtin"],
    ["model_c", "builtin"],
  ]);
  expect(aspects.map(({ id }) => id)).toEqual(["9:16", "1:1", "16:9"]);
  expect(scenarios.map(({ id }) => id)).toEqual(["cinematic", "product", "portrait", "nature", "social", "animation"]);
  expect(scenarios.every(({ prefix, suffix }) => prefix && suffix)).toBe(true);
  expect(default_negative).toContain("blurry");
});

it("the examples of labels are labels of their kind", () => {
  const all = pricing(() => "builtin");
  for (const name of ["tiers", "models", "scenarios"] as const) {
    const [example] = Pricing.shape[name].element.shape.label.meta()?.examples ?? [];
    expect(all[name].map(({ label }) => label)).toContain(example);
  }
});

it("an AI video has the size of its tier the way its aspect lies, and whole frames", () => {
  const sizes = TierId.options.map((tier) =>
    Aspect.options.map((aspect) => {
      const { width, height, frames } = aiVideoFormat({ tier, aspect, fps: 24, sound: true });
      return `${width}x${height}/${frames}`;
    }),
  );

  expect(sizes).toEqual([
    ["720x1280/120", "720x720/120", "1280x720/120"],
    ["720x1280/120", "720x720/120", "1280x720/120"],
    ["720x1280/240", "720x720/240", "1280x720/240"],
    ["1080x1920/120", "1080x1080/120", "1920x1080/120"],
    ["1080x1920/240", "1080x1080/240", "1920x1080/240"],
  ]);
  expect(aiVideoFormat({ tier: "tier1", aspect: "1:1", fps: 60, sound: false })).toEqual({
    width: 720,
    height: 720,
    seconds: 5,
    fps: 60,
    frames: 300,
    sound: false,
  });
});

it("estimated progress goes forward, and stays below the end however long it takes", () => {
  const at = (share: number) => estimateProgress({ elapsedMs: share * 60_000, usualMs: 60_000 });
  const all = Array.from({ length: 400 }, (_, step) => at(step / 40));

  expect(all).toEqual(all.toSorted((one, other) => one - other));
  expect([at(-1), at(0), at(0.25), at(0.5), at(1), at(1000)]).toEqual([0, 0, 25, 50, 81, 95]);
});
