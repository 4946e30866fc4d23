import type { Plane } from "@reelwright/vision/match-blocks";

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
