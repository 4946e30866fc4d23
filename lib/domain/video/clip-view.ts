import * as z from "zod";
import { ModelId } from "./models.ts";
import { TierId, tiers } from "./tiers.ts";

/** The tier that was chosen, as answers name it. */
export const TierView = z
  .object({ id: TierId, label: z.string(), credits: z.number().int() })
  .meta({ id: "VideoTier" });
export const tierView = (id: TierId): z.infer<typeof TierView> => ({
  id,
  label: tiers[id].label,
  credits: tiers[id].credits,
});

/** A finished clip. Addresses are relative to the service's base URL. */
export const ClipView = z
  .object({
    video_id: z.string(),
    output_url: z.string(),
    thumbnail: z.string(),
    tier: TierView,
    model: ModelId,
    provider: z.string().meta({ description: "Who made it; `builtin` is this service itself" }),
    seed: z.number().int(),
    width: z.number().int(),
    height: z.number().int(),
    fps: z.number().int(),
    duration: z.number().meta({ description: "Seconds" }),
    size: z.number().int().meta({ description: "Bytes" }),
  })
  .meta({ id: "Clip" });
export type ClipView = z.infer<typeof ClipView>;
