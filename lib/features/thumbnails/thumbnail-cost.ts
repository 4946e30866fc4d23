import { thumbnailPrices } from "@reelwright/vocabulary/prices";
import type { ThumbnailRequest } from "./thumbnail-request.ts";

type Bought = Pick<ThumbnailRequest, "visual_mode" | "ai_quality" | "count" | "formats">;

/** How many thumbnails a call gets: `count` of each format. */
export const outputsPlanned = ({ count, formats }: Pick<Bought, "count" | "formats">): number => count * formats.length;

/** The price of a call in credits, with its parts. Unchanged frames cost the composition only. */
export function thumbnailCost(bought: Bought) {
  const images = bought.visual_mode === "frames" ? 0 : outputsPlanned(bought);
  const breakdown = {
    composition: thumbnailPrices.composition,
    ai_images: images * thumbnailPrices.image[bought.ai_quality],
  };
  return { cost: breakdown.composition + breakdown.ai_images, breakdown };
}
