import { thumbnailPrices as charged, editPrices as chargedForEdits, prices } from "@reelwright/vocabulary/prices";
import { scope } from "@reelwright/vocabulary/scopes";
import { allScopes } from "reelwright/command-line/commands/login";
import {
  editPrices,
  thumbnailCount,
  thumbnailPrices,
  thumbnailsPrice,
  topicPrice,
  videoPrice,
} from "reelwright/prices";
import { expect, it } from "vitest";
import { ThumbnailRequest } from "#features/thumbnails/thumbnail-request";

it("the client's prices of thumbnails are those that are charged", () => {
  expect(thumbnailPrices).toEqual({ call: charged.composition, picture: charged.image });
  expect(ThumbnailRequest.parse({ source_url: "https://example.com/a.mp4" }).count).toBe(thumbnailCount);
});

it("the client's prices of edits are those that are charged", () => {
  expect(editPrices).toEqual(chargedForEdits);
});

it("made pictures of thumbnails cost each, unchanged frames nothing", () => {
  expect(thumbnailsPrice({ count: 6 })).toBe(5);
  expect(thumbnailsPrice({ visual_mode: "generate", ai_quality: "premium", formats: ["16:9", "1:1"], count: 2 })).toBe(
    25,
  );
});

it("a reel from a topic costs what its steps cost", () => {
  const costs = { costs: prices, packages: [], scenarios: [] };

  expect(topicPrice(costs, { hasMusic: true })).toBe(21);
  expect(topicPrice(costs, { hasMusic: false })).toBe(16);
});

it("an AI video costs what its tier costs, by default its model's first", () => {
  const pricing = {
    tiers: [
      { id: "tier1", label: "", resolution: "720p", seconds: 5, credits: 10 },
      { id: "tier3", label: "", resolution: "1080p", seconds: 10, credits: 20 },
    ],
    models: [{ id: "model_a", label: "", provider: "builtin", tiers: ["tier3"] }],
    aspects: [],
    scenarios: [],
  } as unknown as Parameters<typeof videoPrice>[0];

  expect(videoPrice(pricing, {})).toBe(20);
  expect(videoPrice(pricing, { tier_id: "tier1" })).toBe(10);
});

it("a key of the command line has every scope", () => {
  expect(allScopes.toSorted()).toEqual(scope.options.toSorted());
});
