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
export const shrink = (plane: Plane, to: Size): Plane => shrinkOne(plane, to, { first: 0, step: 1 });

/** Red, green and blue of a picture in fewer cells. */
export const shrinkColours = ({ rgb, ...size }: Picture, to: Size): Plane[] =>
  [0, 1, 2].map((first) => shrinkOne({ values: rgb, ...size }, to, { first, step: 3 }));

/** Every `step`th value is one of the picture. */
function shrinkOne(
  { values, width, height }: Size & { values: Float32Array | Uint8Array },
  to: Size,
  { first, step }: { first: number; step: number },
): Plane {
  const means = new Float32Array(to.width * to.height);
  const [columns, rows] = [beginnings(width, to.width), beginnings(height, to.height)];
  for (let row = 0, cell = 0; row < to.height; row++) {
    const top = rows[row] ?? 0;
    const bottom = rows[row + 1] ?? 0;
    for (let column = 0; column < to.width; column++, cell++) {
      const left = columns[column] ?? 0;
      const right = columns[column + 1] ?? 0;
      let sum = 0;
      for (let y = top; y < bottom; y++) {
        const end = (y * width + right) * step;
        for (let at = (y * width + left) * step + first; at < end; at += step) sum += values[at] ?? 0;
      }
      means[cell] = sum / Math.max(1, (right - left) * (bottom - top));
    }
  }
  return { ...to, values: means };
}

/** Where each of so many parts of a length begins, and where the last one ends. */
const beginnings = (length: number, parts: number): Uint32Array =>
  Uint32Array.from({ length: parts + 1 }, (_, part) => Math.ceil((part * length) / parts));

/** A size of the same shape whose longer side is `side`, never larger. */
export function within({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
