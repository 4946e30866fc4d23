import { asSharp } from "@reelwright/renderer/media/cut-picture";
import type { Picture } from "@reelwright/renderer/media/read-picture";
import type { Rect } from "@reelwright/renderer/plan/reel-plan";
import type { Focus } from "@reelwright/renderer/timeline/camera";
import { lumaOf, type Plane, shrink, within } from "./luma-of.ts";
import { salienceOf } from "./salience.ts";

/** What in a picture draws the eye, and how bright it is, as means of any part of it; parts are in shares of the picture. */
export interface SalienceAbout {
  /** 0 for what is calm, 1 for what nobody misses. */
  of(part: Rect): number;
  /** Relative luminance, 0..1. */
  light(part: Rect): number;
}

/** Longer side of what is looked at: enough to tell a face from a sky. */
const lookSide = 320;
/** How far what lies about the focal point belongs to it, as a share of the long side. */
const subjectReach = 0.13;
/** Nothing away from the focal point weighs as much as what is there. */
const elsewhere = 0.6;

/** What draws the eye once it is known where the subject is: that, and what stands out besides. */
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

/** Means over any part, by a table of sums. */
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
