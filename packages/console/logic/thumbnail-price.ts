import { thumbnailPrices } from "@reelwright/vocabulary/prices";

interface Wishes {
  count?: number;
  formats?: readonly string[];
  visual_mode?: string;
  ai_quality?: "standard" | "premium";
}
const standardCount = 3;

/** The price of a call for thumbnails, in credits: unchanged frames cost the composition alone. */
export function thumbnailPrice({
  count = standardCount,
  formats = ["auto"],
  visual_mode,
  ai_quality = "standard",
}: Wishes): number {
  const pictures = visual_mode === "enhance" || visual_mode === "generate" ? count * new Set(formats).size : 0;
  return thumbnailPrices.composition + pictures * thumbnailPrices.image[ai_quality];
}
