import type { Picture, Size } from "@reelwright/renderer/media/read-picture";

/** One value a pixel. */
export interface Plane extends Size {
  values: Float32Array;
}

/** The luma of a picture, 0..255 by BT.709. */
export function lumaOf({ rgb, width, height }: Picture): Plane {
  const values = new Float32Array(width * height);
  for (let at = 0, from = 0; at < values.length; at++, from += 3)
    values[at] = 0.2126 * (rgb[from] ?? 0) + 0.7152 * (rgb[from + 1] ?? 0) + 0.0722 * (rgb[from + 2] ?? 0);
  return { values, width, height };
}

/** The same picture in fewer cells, each the mean of its pixels. */
export function shrink({ values, width, height }: Plane, to: Size): Plane {
  const sums = new Float32Array(to.width * to.height);
  const counts = new Float32Array(sums.length);
  const columns = Uint32Array.from({ length: width }, (_, x) => Math.floor((x * to.width) / width));
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.floor((y * to.height) / height) * to.width;
    for (let x = 0; x < width; x++, at++) {
      const cell = row + (columns[x] ?? 0);
      sums[cell] = (sums[cell] ?? 0) + (values[at] ?? 0);
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  return { ...to, values: sums.map((sum, cell) => sum / Math.max(1, counts[cell] ?? 1)) };
}

/** A size of the same shape whose longer side is `side`, never larger. */
export function within({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
