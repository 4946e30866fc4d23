import type { Box } from "@reelwright/vision/region";
import type { Size } from "../media/read-picture.ts";
import { UnsuitableError } from "../media/unsuitable-error.ts";
import type { ClipCrop } from "../plan/footage.ts";
import type { Rect } from "../plan/reel-plan.ts";
import type { Shot } from "./edit.ts";

interface Splitting {
  clip: Size;
  /** The source's size within the limit of the profile. */
  limit: Size;
  /** Width by height of the frame. */
  shape: number;
}

interface SplitShot {
  frame: Size;
  shot: Shot;
  /** The part of the first region that is shown, in pixels of the source. */
  crop: Size;
}

/** Smaller parts of the source show too little. */
const leastPixels = 64;

/**
 * Shows regions of a video at once: above one another in an upright frame, else beside one another. Each is cropped to the
 * shape of its place, and none is enlarged. Regions are shares of the picture. Throws UnsuitableError.
 */
export function splitShot(regions: readonly Box[], { clip, limit, shape }: Splitting): SplitShot {
  const count = regions.length;
  const isUpright = shape < 1;
  const short = Math.min(limit.width, limit.height);
  const whole = isUpright ? { width: short, height: short / shape } : { width: short * shape, height: short };
  const place = isUpright
    ? { width: whole.width, height: whole.height / count }
    : { width: whole.width / count, height: whole.height };
  const parts = regions.map((region) => partOf(region, clip, place.width / place.height));
  for (const [index, { width, height }] of parts.entries())
    if (Math.min(width, height) < leastPixels)
      throw new UnsuitableError(
        `regions.${index}: Only ${Math.round(width)} by ${Math.round(height)} pixels of the picture would be shown.`,
      );
  const scale = Math.min(1, ...parts.map(({ width }) => width / place.width));
  const size = { width: even(place.width * scale), height: even(place.height * scale) };
  const laid = parts.map((part, index) => ({
    crop: cropOf(part, clip),
    window: placeOf(index, size, isUpright),
  }));
  const [first, ...beside] = laid;
  const [shown] = parts;
  if (!first || !shown) throw new RangeError("A split has regions");
  return {
    frame: isUpright
      ? { width: size.width, height: size.height * count }
      : { width: size.width * count, height: size.height },
    shot: { from: 0, ...first, beside },
    crop: { width: Math.round(shown.width), height: Math.round(shown.height) },
  };
}

const even = (pixels: number): number => 2 * Math.floor(pixels / 2);

/** The largest part of a region that has a shape, in its middle, in pixels. */
function partOf(region: Box, clip: Size, shape: number): Rect {
  const [width, height] = [region.width * clip.width, region.height * clip.height];
  const size = width / height > shape ? { width: height * shape, height } : { width, height: width / shape };
  return {
    x: region.x * clip.width + (width - size.width) / 2,
    y: region.y * clip.height + (height - size.height) / 2,
    ...size,
  };
}

const placeOf = (index: number, size: Size, isUpright: boolean): Rect => ({
  x: isUpright ? 0 : index * size.width,
  y: isUpright ? index * size.height : 0,
  ...size,
});

const cropOf = ({ x, y, width, height }: Rect, clip: Size): ClipCrop => ({
  axis: "x",
  length: width / clip.width,
  across: { at: y / clip.height, length: height / clip.height },
  shots: [{ from: 0, positions: [x / clip.width] }],
});
