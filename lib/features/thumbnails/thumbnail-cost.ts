import type { ThumbnailRequest } from "./thumbnail-request.ts";

/** Credits: the price of a call, and of each retouched or painted picture. */
export const thumbnailPrices = { composition: 5, image: { standard: 2, premium: 5 } } as const;

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
