import * as z from "zod";
import { tierPrices } from "./prices.ts";

/** Resolution, length and price of each tier, and whether the picture may move more than usual. */
export const tiers = {
  tier1: { label: "720p · 5 s", resolution: "720p", seconds: 5, credits: tierPrices.tier1, motion: false },
  tier2: { label: "720p · 5 s · motion", resolution: "720p", seconds: 5, credits: tierPrices.tier2, motion: true },
  tier3: { label: "720p · 10 s", resolution: "720p", seconds: 10, credits: tierPrices.tier3, motion: false },
  tier6: { label: "1080p · 5 s", resolution: "1080p", seconds: 5, credits: tierPrices.tier6, motion: false },
  tier7: { label: "1080p · 10 s", resolution: "1080p", seconds: 10, credits: tierPrices.tier7, motion: false },
} as const;

export type TierId = keyof typeof tiers;
export const TierId = z.enum(["tier1", "tier2", "tier3", "tier6", "tier7"]) satisfies z.ZodType<TierId>;
export type Resolution = (typeof tiers)[TierId]["resolution"];
