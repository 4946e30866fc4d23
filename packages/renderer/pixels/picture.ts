import type { Machine } from "./machine.ts";

export interface Size {
  width: number;
  height: number;
}

/** A rectangle of a frame in whole pixels. All four values are even where chroma matters. */
export interface Rect extends Size {
  x: number;
  y: number;
}

/**
 * A picture in the compositor's memory: planes Y, U and V at 4:2:0, one after another. Width and height are even and at
 * least 32.
 */
export interface Picture extends Size {
  readonly at: number;
}

export const bytesOf = ({ width, height }: Size): number => (width * height * 3) / 2;

/** The planes of a picture and their sizes. */
export function planesOf({ at, width, height }: Picture) {
  const half = { width: width / 2, height: height / 2 };
  const u = at + width * height;
  return [
    { at, width, height },
    { at: u, ...half },
    { at: u + half.width * half.height, ...half },
  ] as const;
}

/** Copies an even rectangle to an even place in another picture. */
export function copyPart(
  { kernel }: Machine,
  from: Picture,
  { x, y, width, height }: Rect,
  to: Picture,
  at: { x: number; y: number },
): void {
  if (width <= 0 || height <= 0) return;
  const targets = planesOf(to);
  for (const [index, source] of planesOf(from).entries()) {
    const target = targets[index];
    if (!target) continue;
    const share = index === 0 ? 1 : 0.5;
    kernel.copyRect(
      ...[source.at + (y * source.width + x) * share, source.width],
      ...[target.at + (at.y * target.width + at.x) * share, target.width, width * share, height * share],
    );
  }
}

/**
 * Rows per call: after a few short calls the kernel is compiled to run fast; one long call would run slowly to its end.
 */
const rowsAtOnce = 32;

/** Takes interleaved 8-bit RGB. */
export function pictureOf({ kernel, allocate, bytes, borrow }: Machine, rgb: Uint8Array, size: Size): Picture {
  const { width, height } = size;
  const picture = { ...size, at: allocate(bytesOf(size)) };
  borrow(width * rowsAtOnce * 3, (scratch) => {
    for (let row = 0; row < height; row += rowsAtOnce) {
      const end = Math.min(height, row + rowsAtOnce);
      const strip = rgb.subarray(row * width * 3, end * width * 3);
      bytes(scratch, strip.length).set(strip);
      kernel.fromRgb(scratch, width, row, end, height, picture.at);
    }
  });
  return picture;
}
