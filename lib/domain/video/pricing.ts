import * as z from "zod";
import { Aspect } from "./clip-format.ts";
import { defaultNegative } from "./compose-prompt.ts";
import { ModelId, models } from "./models.ts";
import { ScenarioId, scenarios } from "./scenarios.ts";
import { TierId, tiers } from "./tiers.ts";

export const Pricing = z
  .object({
    tiers: z.array(
      z.object({
        id: TierId,
        label: z.string(),
        resolution: z.enum(["720p", "1080p"]),
        seconds: z.number(),
        credits: z.number(),
      }),
    ),
    models: z.array(z.object({ id: ModelId, label: z.string(), provider: z.string(), tiers: z.array(TierId) })),
    aspects: z.array(z.object({ id: Aspect })),
    scenarios: z.array(z.object({ id: ScenarioId, label: z.string(), prefix: z.string(), suffix: z.string() })),
    default_negative: z.string(),
  })
  .meta({ id: "VideoPricing" });
export type Pricing = z.infer<typeof Pricing>;

/** All that a caller chooses from. `providerOf` says who makes the clips of a model here. */
export function pricing(providerOf: (model: ModelId) => string): Pricing {
  return {
    tiers: TierId.options.map((id) => {
      const { label, resolution, seconds, credits } = tiers[id];
      return { id, label, resolution, seconds, credits };
    }),
    models: ModelId.options.map((id) => ({
      id,
      label: models[id].label,
      provider: providerOf(id),
      tiers: [...models[id].tiers],
    })),
    aspects: Aspect.options.map((id) => ({ id })),
    scenarios: ScenarioId.options.map((id) => ({ id, ...scenarios[id] })),
    default_negative: defaultNegative,
  };
}
