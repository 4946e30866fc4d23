import { loadSharp } from "@reelwright/platform/sharp";
import pMap from "p-map";
import { type Rgb, seen } from "../style/colour.ts";
import type { Swatch } from "../style/colours.ts";
import { decoding } from "./admit-picture.ts";

const clusters = 7;
const rounds = 8;
const filesAtOnce = 4;

/**
 * The main colours of admitted pictures, by k-means over a few thousand points. The same pictures give the same
 * colours.
 */
export async function swatchesOf(files: readonly string[]): Promise<Swatch[]> {
  const points: Rgb[] = [];
  const pictures = await pMap(files, smallCopy, { concurrency: filesAtOnce });
  for (const data of pictures) {
    for (let at = 0; at + 2 < data.length; at += 3) points.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
  }
  // Starting from colours of every lightness, in order, makes the result deterministic.
  const sorted = points.toSorted((a, b) => a[0] + a[1] + a[2] - b[0] - b[1] - b[2]);
  let middles: Rgb[] = Array.from(
    { length: clusters },
    (_, index) => sorted[Math.floor(((index + 0.5) * sorted.length) / clusters)] ?? [0, 0, 0],
  );
  let sizes: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const sums = middles.map(() => [0, 0, 0, 0]);
    for (const point of points) {
      const sum = sums[nearest(point, middles)] ?? [];
      for (const channel of [0, 1, 2] as const) sum[channel] = (sum[channel] ?? 0) + point[channel];
      sum[3] = (sum[3] ?? 0) + 1;
    }
    middles = sums.map(([r = 0, g = 0, b = 0, n = 0], index) =>
      n > 0 ? [r / n, g / n, b / n] : (middles[index] ?? [0, 0, 0]),
    );
    sizes = sums.map(([, , , n = 0]) => n);
  }
  return middles
    .map((middle, index) => ({ ...seen(middle), share: (sizes[index] ?? 0) / Math.max(1, points.length) }))
    .filter(({ share }) => share > 0.01);
}

/** 32 x 32 pixels of RGB. */
const smallCopy = (file: string): Promise<Buffer> =>
  loadSharp()(file, decoding)
    .toColourspace("srgb")
    .resize(32, 32, { fit: "fill" })
    .flatten({ background: "#808080" })
    .removeAlpha()
    .raw({ depth: "uchar" })
    .toBuffer();

function nearest(point: Rgb, middles: readonly Rgb[]): number {
  let best = { index: 0, distance: Number.POSITIVE_INFINITY };
  for (const [index, [r, g, b]] of middles.entries()) {
    const distance = (point[0] - r) ** 2 + (point[1] - g) ** 2 + (point[2] - b) ** 2;
    if (distance < best.distance) best = { index, distance };
  }
  return best.index;
}
