import type { Plane } from "@reelwright/vision/match-blocks";

/** A plane of half the size: each value is the mean of four. */
export function halved({ light, width, height }: Plane): Plane {
  const [wide, high] = [width >> 1, height >> 1];
  const half = new Uint8Array(wide * high);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const at = 2 * y * width + 2 * x;
      const sum = (light[at] ?? 0) + (light[at + 1] ?? 0) + (light[at + width] ?? 0) + (light[at + width + 1] ?? 0);
      half[y * wide + x] = (sum + 2) >> 2;
    }
  return { light: half, width: wide, height: high };
}
