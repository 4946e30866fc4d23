import type { ThumbnailRequest } from "./thumbnail-request.ts";

/** In credits: what a call costs, and each picture that is retouched or made for it. */
export const thumbnailPrices = { composition: 5, image: { standard: 2, premium: 5 } } as const;

type Bought = Pick<ThumbnailRequest, "visual_mode" | "ai_quality" | "count" | "formats">;

/** How many thumbnails a call gets: so many of each format. */
export const outputsPlanned = ({ count, formats }: Pick<Bought, "count" | "formats">): number => count * formats.length;

/** What a call costs, in credits, and what of it is for what. Real frames cost the composition alone. */
export function thumbnailCost(bought: Bought) {
  const images = bought.visual_mode === "frames" ? 0 : outputsPlanned(bought);
  const breakdown = {
    composition: thumbnailPrices.composition,
    ai_images: images * thumbnailPrices.image[bought.ai_quality],
  };
  return { cost: breakdown.composition + breakdown.ai_images, breakdown };
}
