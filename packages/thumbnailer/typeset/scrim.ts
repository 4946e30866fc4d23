import type { Picture, Size } from "@reelwright/renderer/media/read-picture";
import { rgbOf } from "@reelwright/renderer/style/colour";
import type { Scrim } from "./styles/thumbnail-style.ts";

/** The strength of a scrim in each column and row, 0..1; a pixel has the product of both. */
export interface Field {
  across: Float32Array;
  down: Float32Array;
}

/** Full inside the rectangle, and smoothly weaker outside. */
export function fieldOf({ rect, reach }: Scrim, { width, height }: Size): Field {
  const line = (length: number, from: number, to: number) =>
    Float32Array.from({ length }, (_, at) => {
      const outside = Math.max(0, from - at, at - to) / Math.max(1, reach);
      const left = Math.max(0, 1 - outside);
      return left * left * (3 - 2 * left);
    });
  return { across: line(width, rect.x, rect.x + rect.width), down: line(height, rect.y, rect.y + rect.height) };
}

/** Draws a scrim over a picture, in place. */
export function layScrim(
  { rgb, width, height }: Picture,
  field: Field,
  { colour, strength }: { colour: Scrim["colour"]; strength: number },
): void {
  const [red, green, blue] = rgbOf(colour);
  for (let y = 0; y < height; y++) {
    const row = (field.down[y] ?? 0) * strength;
    if (row === 0) continue;
    for (let x = 0, at = y * width * 3; x < width; x++, at += 3) {
      const share = row * (field.across[x] ?? 0);
      if (share === 0) continue;
      rgb[at] = (rgb[at] ?? 0) * (1 - share) + red * share + 0.5;
      rgb[at + 1] = (rgb[at + 1] ?? 0) * (1 - share) + green * share + 0.5;
      rgb[at + 2] = (rgb[at + 2] ?? 0) * (1 - share) + blue * share + 0.5;
    }
  }
}
