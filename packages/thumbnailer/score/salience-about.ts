import { asSharp } from "@reelwright/renderer/media/cut-picture";
import type { Picture } from "@reelwright/renderer/media/read-picture";
import type { Rect } from "@reelwright/renderer/plan/reel-plan";
import type { Focus } from "@reelwright/renderer/timeline/camera";
import { lumaOf, type Plane, shrink, within } from "./luma-of.ts";
import { salienceOf } from "./salience.ts";

/** The mean salience and brightness of any part of a picture. Parts are in shares of the picture. */
export interface SalienceAbout {
  /** From 0, calm, to 1, most salient. */
  of(part: Rect): number;
  /** Relative luminance, 0..1. */
  light(part: Rect): number;
}

/** The longer side of the analysed picture: enough to tell a face from a sky. */
const lookSide = 320;
/** The radius of the subject around the focal point, as a share of the long side. */
const subjectReach = 0.13;
/** The most weight of anything away from the focal point. */
const elsewhere = 0.6;

/** Combines the known focal point with the salience of the rest of the picture. */
export async function salienceAbout(focal: Focus, picture: Picture): Promise<SalienceAbout> {
  const size = within(picture, lookSide);
  const small = {
    rgb: await asSharp(picture)
      .resize({ ...size, fit: "fill" })
      .raw()
      .toBuffer(),
    ...size,
  };
  const { drawn } = salienceOf(small);
  const { width, height } = drawn;
  const reach = subjectReach * Math.max(width, height);
  const values = drawn.values.map((value, cell) => {
    const [x, y] = [(cell % width) + 0.5, Math.floor(cell / width) + 0.5];
    const away = Math.hypot(x - focal.x * width, y - focal.y * height);
    return Math.min(1, elsewhere * value + Math.exp(-((away / reach) ** 2) / 2));
  });
  const luma = shrink(lumaOf(small), { width, height });
  return {
    of: meanIn({ values, width, height }),
    light: meanIn({ ...luma, values: luma.values.map((value) => (value / 255) ** 2.2) }),
  };
}

/** Means over any part, by a summed-area table. */
function meanIn({ values, width, height }: Plane): (part: Rect) => number {
  const sums = new Float64Array((width + 1) * (height + 1));
  const sum = (x: number, y: number) => sums[y * (width + 1) + x] ?? 0;
  for (let y = 1; y <= height; y++)
    for (let x = 1; x <= width; x++)
      sums[y * (width + 1) + x] =
        (values[(y - 1) * width + x - 1] ?? 0) + sum(x - 1, y) + sum(x, y - 1) - sum(x - 1, y - 1);
  const at = (share: number, length: number) => Math.min(length, Math.max(0, Math.round(share * length)));
  return (part) => {
    const [left, top] = [at(part.x, width - 1), at(part.y, height - 1)];
    const right = Math.max(left + 1, at(part.x + part.width, width));
    const bottom = Math.max(top + 1, at(part.y + part.height, height));
    return (
      (sum(right, bottom) - sum(left, bottom) - sum(right, top) + sum(left, top)) / ((right - left) * (bottom - top))
    );
  };
}
