import { ModelId, models } from "@reelwright/vocabulary/models";
import { ScenarioId, scenarios } from "@reelwright/vocabulary/scenarios";
import { TierId, tiers } from "@reelwright/vocabulary/tiers";
import * as z from "zod";
import { Aspect } from "#providers/video/ai-video-format";
import { defaultNegative } from "#providers/video/compose-prompt";

export const Pricing = z
  .object({
    tiers: z
      .array(
        z.object({
          id: TierId.meta({ description: "ID in requests" }),
          label: z.string().meta({ description: "Display name", examples: ["720p · 5 s"] }),
          resolution: z.enum(["720p", "1080p"]).meta({ description: "Pixels on the short side" }),
          seconds: z.number().meta({ description: "Length in seconds", examples: [5] }),
          credits: z.number().meta({ description: "Price in credits", examples: [10] }),
        }),
      )
      .meta({ description: "Resolutions and lengths, with prices" }),
    models: z
      .array(
        z.object({
          id: ModelId.meta({ description: "ID in requests" }),
          label: z.string().meta({ description: "Display name", examples: ["Hailuo 2.3"] }),
          provider: z
            .string()
            .meta({ description: "The provider that this deployment uses, or `builtin`", examples: ["builtin"] }),
          tiers: z.array(TierId).meta({ description: "Tiers that the model supports" }),
        }),
      )
      .meta({ description: "The models" }),
    aspects: z
      .array(z.object({ id: Aspect.meta({ description: "ID in requests" }) }))
      .meta({ description: "The formats" }),
    scenarios: z
      .array(
        z.object({
          id: ScenarioId.meta({ description: "ID in requests" }),
          label: z.string().meta({ description: "Display name", examples: ["Cinematic"] }),
          prefix: z.string().meta({ description: "Text put before the prompt", examples: ["Cinematic shot,"] }),
          suffix: z.string().meta({ description: "Text put after the prompt", examples: ["film grain"] }),
        }),
      )
      .meta({ description: "Creative directions" }),
    default_negative: z
      .string()
      .meta({ description: "Negative prompt of calls without `negative`", examples: ["blurry, low quality"] }),
  })
  .meta({ id: "VideoPricing" });
export type Pricing = z.infer<typeof Pricing>;

/** All choices of a caller. `providerOf` names the provider of a model in this deployment. */
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
