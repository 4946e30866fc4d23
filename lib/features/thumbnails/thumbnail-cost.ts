import { thumbnailPrices } from "@reelwright/vocabulary/prices";
import type { ThumbnailInput } from "./thumbnail-input.ts";

interface Bought extends Pick<ThumbnailInput, "visual_mode" | "ai_quality" | "count" | "formats"> {
  routes: readonly string[];
}

/** How many thumbnails a call gets: `count` of each format. */
export const outputsPlanned = ({ count, formats }: Pick<Bought, "count" | "formats">): number => count * formats.length;

/** Whether the built-in engine retouches the frames. It has one quality, the standard one. */
export const isBuiltInRetouch = ({ visual_mode, routes }: Pick<Bought, "visual_mode" | "routes">): boolean =>
  visual_mode === "enhance" && routes.length === 0;

/** The price of a call in credits, with its parts. Unchanged frames cost the composition only. */
export function thumbnailCost(bought: Bought) {
  const images = bought.visual_mode === "frames" ? 0 : outputsPlanned(bought);
  const quality = isBuiltInRetouch(bought) ? "standard" : bought.ai_quality;
  const breakdown = {
    composition: thumbnailPrices.composition,
    ai_images: images * thumbnailPrices.image[quality],
  };
  return { cost: breakdown.composition + breakdown.ai_images, breakdown };
}
