import type { components } from "./core/api-types.ts";

type Schemas = components["schemas"];

/** The prices of operations, as `GET /api/credits/costs` answers them. */
export type Prices = Pick<Schemas["CreditCosts"], "costs">;
/** The prices of AI video, as `GET /api/ltx/pricing` answers them. */
export type VideoPrices = Pick<Schemas["VideoPricing"], "models" | "tiers">;

/** Of thumbnails, which `GET /api/credits/costs` does not list: of a call, and of each picture made for it. */
export const thumbnailPrices = { call: 5, picture: { standard: 2, premium: 5 } } as const;

/** Of edits, for each 10 minutes of `max_minutes`: where pictures are encoded, where only sound is, and of `isolate` besides. */
export const editPrices = { edit: 5, sound: 2, isolation: 4 } as const;

/** How many thumbnails of each format a call gets unless it says. */
export const thumbnailCount = 3;

/** The price of one operation, in credits. @throws Error where the service names no such price */
export function priceOf({ costs }: Prices, operation: string): number {
  const price = costs[operation];
  if (price === undefined) throw new Error(`The service names no price of ${operation}.`);
  return price;
}

/** The price of thumbnails, in credits. */
export function thumbnailsPrice(
  input: Pick<Schemas["ThumbnailRequest"], "visual_mode" | "ai_quality" | "count" | "formats">,
): number {
  const { visual_mode = "frames", ai_quality = "standard", count = thumbnailCount, formats = ["auto"] } = input;
  const pictures = visual_mode === "frames" ? 0 : count * formats.length;
  return thumbnailPrices.call + pictures * thumbnailPrices.picture[ai_quality];
}

/** The price of an AI video, in credits: of its tier, or of its model's first one. */
export function videoPrice(
  { models, tiers }: VideoPrices,
  { model = "model_a", tier_id }: Pick<Schemas["VideoRequest"], "model" | "tier_id">,
): number {
  const id = tier_id ?? models.find((one) => one.id === model)?.tiers[0];
  const tier = tiers.find((one) => one.id === id);
  if (!tier) throw new Error(`The service has no tier ${id} of ${model}.`);
  return tier.credits;
}

/** The price of a reel from a topic, in credits: script, pictures, voice, music and the reel itself. */
export function topicPrice(costs: Prices, { hasMusic }: { hasMusic: boolean }): number {
  const operations = ["ai_script", "ai_voice", "render", "ai_image", "ai_image", "ai_image"];
  return [...operations, ...(hasMusic ? ["ai_music"] : [])].reduce((sum, name) => sum + priceOf(costs, name), 0);
}
