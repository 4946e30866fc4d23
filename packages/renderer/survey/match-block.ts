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
  // Most of a survey's time is spent here.
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

/** The displacement within `reach` of a place at which a block differs least. The place itself wins where all are alike. */
export function bestMatch(
  current: Plane,
  before: Plane,
  block: Block,
  { around, reach }: { around: Vector; reach: Vector },
): { by: Vector; difference: number } {
  let best = { by: around, difference: blockDifference(current, before, block, around) };
  for (let y = around.y - reach.y; y <= around.y + reach.y; y++)
    for (let x = around.x - reach.x; x <= around.x + reach.x; x++) {
      const by = { x, y };
      const difference = blockDifference(current, before, block, by, best.difference);
      if (difference < best.difference) best = { by, difference };
    }
  return best;
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
