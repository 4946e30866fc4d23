import * as z from "zod";

/** Pixels: the same sizes as reels and thumbnails of these formats. */
export const imageSizes = {
  "9:16": { width: 1080, height: 1920 },
  "1:1": { width: 1080, height: 1080 },
  "16:9": { width: 1920, height: 1080 },
  "4:5": { width: 1080, height: 1350 },
} as const;
export type ImageAspect = keyof typeof imageSizes;
export const ImageAspect = z.enum(["9:16", "1:1", "16:9", "4:5"]) satisfies z.ZodType<ImageAspect>;
