import type { Plane } from "./plane.ts";

/** A displacement in pixels. */
export interface Vector {
  x: number;
  y: number;
}

/** A square of a plane: its left upper corner and its side, in pixels. */
export interface Block extends Vector {
  side: number;
}

/**
 * The mean difference per pixel between a block and the same block displaced in an earlier plane. It stops where the
 * mean is above `most`. Infinite where the displaced block is not inside the plane.
 */
export function blockDifference(
  current: Plane,
  before: Plane,
  { x, y, side }: Block,
  by: Vector,
  most = Number.POSITIVE_INFINITY,
): number {
  const left = x + by.x;
  const top = y + by.y;
  if (left < 0 || top < 0 || left + side > before.width || top + side > before.height) return Number.POSITIVE_INFINITY;
  const limit = most * side * side;
  const ones = current.light;
  const others = before.light;
  let sum = 0;
  for (let row = 0; row < side; row++) {
    const at = (y + row) * current.width + x;
    const then = (top + row) * before.width + left;
    for (let n = 0; n < side; n++) sum += Math.abs((ones[at + n] ?? 0) - (others[then + n] ?? 0));
    if (sum > limit) return Number.POSITIVE_INFINITY;
  }
  return sum / (side * side);
}

/**
 * The displacement within `reach` of a place at which a block differs least. The place itself wins where all are alike.
 * `sums` are those of the blocks of the earlier plane: two blocks differ at least as much as their sums do.
 */
export function bestMatch(
  current: Plane,
  before: Plane,
  { x, y, side }: Block,
  { around, reach, sums }: { around: Vector; reach: Vector; sums?: Uint16Array },
): { by: Vector; difference: number } {
  // Most of a survey's time is spent here.
  const ones = current.light;
  const others = before.light;
  const own = sums ? sumOf(current, { x, y, side }) : 0;
  let [bestX, bestY] = [around.x, around.y];
  const area = side * side;
  let least = Math.round(blockDifference(current, before, { x, y, side }, around) * area);
  const right = Math.min(around.x + reach.x, before.width - side - x);
  const bottom = Math.min(around.y + reach.y, before.height - side - y);
  for (let down = Math.max(around.y - reach.y, -y); down <= bottom; down++)
    for (let across = Math.max(around.x - reach.x, -x); across <= right; across++) {
      const corner = (y + down) * before.width + x + across;
      if (sums && Math.abs((sums[corner] ?? 0) - own) >= least) continue;
      let sum = 0;
      for (let row = 0; row < side && sum < least; row++) {
        const at = (y + row) * current.width + x;
        const then = corner + row * before.width;
        for (let n = 0; n < side; n++) sum += Math.abs((ones[at + n] ?? 0) - (others[then + n] ?? 0));
      }
      if (sum < least) [least, bestX, bestY] = [sum, across, down];
    }
  return { by: { x: bestX, y: bestY }, difference: least / area };
}

/** The sum of each block of a plane, at the place of its left upper corner. Blocks of at most 16 by 16 pixels. */
export function blockSums({ light, width, height }: Plane, side: number): Uint16Array {
  const rows = new Uint16Array(width * height);
  const sums = new Uint16Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x + side <= width; x++) {
      const at = y * width + x;
      let sum = 0;
      for (let n = 0; n < side; n++) sum += light[at + n] ?? 0;
      rows[at] = sum;
    }
  for (let y = 0; y + side <= height; y++)
    for (let x = 0; x + side <= width; x++) {
      const at = y * width + x;
      let sum = 0;
      for (let n = 0; n < side; n++) sum += rows[at + n * width] ?? 0;
      sums[at] = sum;
    }
  return sums;
}

function sumOf({ light, width }: Plane, { x, y, side }: Block): number {
  let sum = 0;
  for (let row = y; row < y + side; row++)
    for (let at = row * width + x; at < row * width + x + side; at++) sum += light[at] ?? 0;
  return sum;
}

/** The standard deviation of a block's light. */
export function deviationOf({ light, width }: Plane, { x, y, side }: Block): number {
  let [sum, squares] = [0, 0];
  for (let row = y; row < y + side; row++)
    for (let at = row * width + x; at < row * width + x + side; at++) {
      const value = light[at] ?? 0;
      sum += value;
      squares += value * value;
    }
  const count = side * side;
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
}
