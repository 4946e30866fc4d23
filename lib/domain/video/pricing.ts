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
        id: TierId.meta({ description: "Its name in requests" }),
        label: z.string().meta({ description: "As it is shown", examples: ["720p · 5 s"] }),
        resolution: z.enum(["720p", "1080p"]).meta({ description: "Pixels on the short side" }),
        seconds: z.number().meta({ description: "Length of the clip", examples: [5] }),
        credits: z.number().meta({ description: "What a clip costs", examples: [10] }),
      }),
    ),
    models: z.array(
      z.object({
        id: ModelId.meta({ description: "Its name in requests" }),
        label: z.string().meta({ description: "As it is shown", examples: ["720p · 5 s"] }),
        provider: z
          .string()
          .meta({ description: "Who makes its clips; `builtin` is this service itself", examples: ["builtin"] }),
        tiers: z.array(TierId),
      }),
    ),
    aspects: z.array(z.object({ id: Aspect.meta({ description: "Its name in requests" }) })),
    scenarios: z.array(
      z.object({
        id: ScenarioId.meta({ description: "Its name in requests" }),
        label: z.string().meta({ description: "As it is shown", examples: ["720p · 5 s"] }),
        prefix: z.string().meta({ description: "What is put before the prompt", examples: ["Cinematic shot,"] }),
        suffix: z.string().meta({ description: "What is put after the prompt", examples: ["film grain"] }),
      }),
    ),
    default_negative: z
      .string()
      .meta({ description: "The negative prompt of calls that give none", examples: ["blurry, low quality"] }),
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
