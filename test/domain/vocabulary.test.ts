import { captionStyles } from "@reelwright/renderer/captions/caption-style";
import { builtInVoices } from "@reelwright/vocabulary/built-in-voices";
import { languages } from "@reelwright/vocabulary/languages";
import { models } from "@reelwright/vocabulary/models";
import { plans } from "@reelwright/vocabulary/plans";
import { editPrices, prices, scenarios, thumbnailPrices, tierPrices } from "@reelwright/vocabulary/prices";
import { scope } from "@reelwright/vocabulary/scopes";
import { tiers } from "@reelwright/vocabulary/tiers";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { ReelForm } from "#features/reels/reel-form";
import { ScriptRequest } from "#features/scripts/script-request";
import { ThumbnailForm } from "#features/thumbnails/thumbnail-request";
import { spec as costs } from "../../functions/api/credits/costs.ts";

/** The values that a field takes, as the API document lists them. */
const choices = (field: z.ZodType): unknown => {
  const { anyOf, enum: listed } = z.toJSONSchema(field, { io: "input" });
  return listed ?? anyOf;
};
const withoutItalian = (all: readonly string[]) => all.filter((language) => language !== "it");

describe("the lists that callers choose from", () => {
  it("languages: the seven of the contract", () => {
    expect([...languages].sort()).toEqual(["ar", "de", "en", "es", "fr", "it", "pt"]);
  });

  it.each(languages)("voices: the built-in narrator has four voices for each accent of %s", (language) => {
    const voices = builtInVoices.filter((voice) => voice.language === language);
    const locales = Map.groupBy(voices, ({ locale }) => locale);

    expect(voices.length).toBeGreaterThan(0);
    for (const [locale, ofLocale] of locales) {
      expect(locale.slice(0, 2)).toBe(language);
      expect(ofLocale.map(({ style }) => style)).toEqual(["warm", "bright", "calm", "lively"]);
    }
  });

  it("languages: those of the contract can be asked for in every request", () => {
    const all = ["fr", "en", "ar", "es", "de", "it", "pt"];

    expect(choices(ReelForm.shape.language)).toEqual(all);
    expect(choices(ScriptRequest.shape.language)).toEqual(all);
    expect(choices(ThumbnailForm.shape.language)).toEqual(expect.arrayContaining(["auto", ...withoutItalian(all)]));
  });

  it("captions: the eight styles, four sizes and three places of the contract", () => {
    const styles = ["karaoke", "glow", "outline", "neon", "block", "shadow", "gradient", "typewriter"];

    expect(choices(ReelForm.shape.caption_style)).toEqual(styles);
    expect(Object.keys(captionStyles).sort()).toEqual([...styles].sort());
    expect(choices(ReelForm.shape.caption_size)).toEqual(["S", "M", "L", "XL"]);
    expect(choices(ReelForm.shape.caption_position)).toEqual(["top", "center", "bottom"]);
  });

  it("formats and profiles: those of the contract", () => {
    expect(choices(ReelForm.shape.format)).toEqual(["9:16", "16:9", "1:1", "4:5", "4:3"]);
    expect(choices(ReelForm.shape.profile)).toEqual(["draft", "standard", "high"]);
  });

  it("voices: ids are unique, since callers keep them", () => {
    expect(new Set(builtInVoices.map(({ id }) => id)).size).toBe(builtInVoices.length);
  });

  it("scopes: the six of the contract", () => {
    expect(scope.options).toEqual(["generate", "videos", "credits", "ai_script", "ai_images", "ai_music"]);
  });

  it("models: each with the tiers of the contract", () => {
    expect(Object.entries(models).map(([id, model]) => [id, ...model.tiers])).toEqual([
      ["model_a", "tier1", "tier3", "tier6"],
      ["model_b", "tier2", "tier3", "tier6", "tier7"],
      ["model_c", "tier1", "tier2", "tier3", "tier6", "tier7"],
    ]);
  });

  it("plans: lowest first, with their monthly credits", () => {
    expect(Object.entries(plans).map(([slug, { monthlyCredits }]) => [slug, monthlyCredits])).toEqual([
      ["free", 25],
      ["pro", 300],
      ["business", 1500],
      ["agency", 6000],
    ]);
  });
});

describe("prices", () => {
  it("of operations are those of the contract", () => {
    expect(prices).toEqual({ render: 5, ai_script: 1, ai_voice: 4, ai_image: 2, ai_music: 5, stock_media: 0 });
  });

  it("of AI videos and of thumbnails are those of the contract", () => {
    expect(tierPrices).toEqual({ tier1: 10, tier2: 10, tier3: 20, tier6: 10, tier7: 20 });
    expect(Object.entries(tiers).map(([id, { credits }]) => [id, credits])).toEqual(Object.entries(tierPrices));
    expect(thumbnailPrices).toEqual({ composition: 5, image: { standard: 2, premium: 5 } });
  });

  it("of whole reels are those of the contract", () => {
    expect(scenarios.map(({ name, credits }) => [name, credits])).toEqual([
      ["budget", 5],
      ["standard", 10],
      ["auto", 21],
    ]);
  });

  it("are printed whole by GET /api/credits/costs", async () => {
    const answer = await costs.handle(
      {
        method: "GET",
        principal: null,
        requestId: "req_1",
        reservation: null,
        clientIp: "192.0.2.1",
        rawBody: Buffer.alloc(0),
        headers: {},
        params: null,
        query: null,
        body: null,
        form: null,
      },
      {},
    );

    expect(answer).toEqual({
      costs: prices,
      operations: editPrices,
      packages: Object.entries(plans).map(([slug, plan]) => ({ slug, ...plan })),
      scenarios: [...scenarios],
    });
  });
});
