import type { Machine } from "../pixels/machine.ts";
import type { Size } from "../pixels/picture.ts";

/** A blurred copy of a sprite's shape in one colour, under it: a shadow, a halo, a neon light. */
export interface Glow {
  /** #rrggbb */
  colour: string;
  /** Standard deviation in pixels. */
  blur: number;
  /** The density: 1 is that of the shape before the blur; more makes a light fuller. */
  strength: number;
  dx?: number;
  dy?: number;
}

/** Column sums must fit in 16 bits. */
const largestBlur = 120;

/** How far a glow reaches beyond its shape, in pixels. */
export function reachOf({ blur, dx = 0, dy = 0 }: Glow): number {
  const { size, larger } = boxesFor(blur);
  return (size * 3 + larger * 2) / 2 + Math.max(Math.abs(Math.round(dx)), Math.abs(Math.round(dy)));
}

/** Three box blurs that approximate a Gaussian: all of odd `size`, the first `larger` of them larger by two. */
function boxesFor(blur: number): { size: number; larger: number } {
  const variance = 12 * Math.min(blur, largestBlur) ** 2;
  const size = Math.max(1, Math.floor((Math.sqrt(variance / 3 + 1) - 1) / 2) * 2 + 1);
  const smaller = Math.round((3 * size ** 2 + 12 * size + 9 - variance) / (4 * size + 4));
  return { size, larger: Math.min(3, Math.max(0, 3 - smaller)) };
}

/** Draws glows under premultiplied RGBA, whose width and height are multiples of 8. */
export function layGlows(
  { kernel, borrow }: Machine,
  rgba: number,
  { width, height }: Size,
  glows: readonly Glow[],
): void {
  if (glows.length === 0) return;
  const area = width * height;
  borrow(area * 3 + Math.max(width, height) * 2, (shape) => {
    const [plane, spare, sums] = [shape + area, shape + area * 2, shape + area * 3];
    kernel.alphaOf(rgba, area, shape);
    for (const { colour, blur, strength, dx = 0, dy = 0 } of glows) {
      const { size, larger } = boxesFor(blur);
      // Earlier glows have no glow of their own: each starts from the shape.
      kernel.copy(shape, plane, area);
      kernel.blur(plane, spare, width, height, size, larger, sums);
      const rgb = Number.parseInt(colour.slice(1), 16);
      kernel.layUnder(
        ...[rgba, width, height, plane, Math.round(dx), Math.round(dy)],
        ...[rgb >> 16, (rgb >> 8) & 255, rgb & 255, Math.round(strength * 256)],
      );
    }
  });
}
