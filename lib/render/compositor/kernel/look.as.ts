import { put } from "./vectors.as";

// Eight values about a middle, in 1/128 so that nothing is lost between the steps, and in the end bytes again.

// @ts-ignore: decorator
@inline
function darkened(v: v128, weight: v128, column: usize, row: v128, vignette: v128): v128 {
  let w = weight;
  if (column) {
    const far = i16x8.max_s(i16x8.add_sat_s(v128.load(column), row), i16x8.splat(0));
    const fall = i16x8.relaxed_q15mulr_s(i16x8.relaxed_q15mulr_s(far, far), vignette);
    w = i16x8.relaxed_q15mulr_s(w, i16x8.sub(i16x8.splat(32767), fall));
  }
  return i16x8.relaxed_q15mulr_s(v, w);
}

/** Grain is strongest in the middle tones, as on film: in black and white there is little to see it on. */
// @ts-ignore: decorator
@inline
function grained(v: v128, grain: v128): v128 {
  const tone = i16x8.relaxed_q15mulr_s(v, i16x8.sub_sat_s(i16x8.splat(28032), v));
  return i16x8.add_sat_s(v, i16x8.relaxed_q15mulr_s(grain, i16x8.add(i16x8.shl(tone, 2), i16x8.splat(8000))));
}

/**
 * Darkens one plane towards its middle value: each row by its weight (Q15), and by a vignette, whose `columns` and `rowFars` (i16)
 * add up to how far out a place is. Then lays grain over it, from a tile of noise (i8) of `side` (a power of two; its first sixteen
 * columns follow its last once more), beginning at `tileX`, `tileY`. Without columns no vignette, without a gain no grain.
 */
export function shade(
  plane: usize, width: i32, height: i32, middle: i32, weights: usize,
  columns: usize, rowFars: usize, vignette: i32, tile: usize, side: i32, tileX: i32, tileY: i32, gain: i32,
): void {
  const mid = i16x8.splat(<i16>middle), fall = i16x8.splat(<i16>vignette), strength = i16x8.splat(<i16>gain), half = i16x8.splat(64);
  for (let y = 0; y < height; y++) {
    const at = plane + y * width, weight = v128.load16_splat(weights + (y << 1));
    const row = v128.load16_splat(rowFars + (y << 1)), noise = tile + (y + tileY & side - 1) * (side + 16);
    for (let x = 0; x < width; x += 16) {
      const bytes = v128.load(at + x), column = columns ? columns + (x << 1) : 0;
      let low = i16x8.shl(i16x8.sub(i16x8.extend_low_i8x16_u(bytes), mid), 7);
      let high = i16x8.shl(i16x8.sub(i16x8.extend_high_i8x16_u(bytes), mid), 7);
      low = darkened(low, weight, column, row, fall);
      high = darkened(high, weight, column ? column + 16 : 0, row, fall);
      if (gain) {
        const grain = v128.load(noise + (x + tileX & side - 1));
        low = grained(low, i16x8.mul(i16x8.extend_low_i8x16_s(grain), strength));
        high = grained(high, i16x8.mul(i16x8.extend_high_i8x16_s(grain), strength));
      }
      low = i16x8.add(i16x8.shr_s(i16x8.add_sat_s(low, half), 7), mid);
      high = i16x8.add(i16x8.shr_s(i16x8.add_sat_s(high, half), 7), mid);
      put(at + x, i8x16.narrow_i16x8_u(low, high), width - x);
    }
  }
}
