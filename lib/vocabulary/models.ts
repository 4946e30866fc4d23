import * as z from "zod";
import type { TierId } from "./tiers.ts";

/** The models that callers choose from, each with its tiers; the first tier is the default. */
export const models = {
  model_a: { label: "Hailuo 2.3", tiers: ["tier1", "tier3", "tier6"] },
  model_b: { label: "HappyHorse 1.0", tiers: ["tier2", "tier3", "tier6", "tier7"] },
  model_c: { label: "Wan 2.7", tiers: ["tier1", "tier2", "tier3", "tier6", "tier7"] },
} as const satisfies Record<string, { label: string; tiers: readonly [TierId, ...TierId[]] }>;

export type ModelId = keyof typeof models;
export const ModelId = z.enum(["model_a", "model_b", "model_c"]) satisfies z.ZodType<ModelId>;
export const defaultModel: ModelId = "model_a";

/** Why a model does not support a tier, with the tiers that it does support; null if it does. */
export function wrongTier(model: ModelId, tier: TierId): string | null {
  const { label, tiers } = models[model];
  if (tiers.some((allowed) => allowed === tier)) return null;
  return `${model} (${label}) does not support ${tier}; it supports ${tiers.join(", ")}.`;
}
