// Mattes say when each place's turn comes: i16 of 0..16383, at the size of a plane. They are made coarse and grown here.
import { blend, put } from "./vectors.as";

/**
 * Grows a coarse matte, whose cells are `step` (4 or 2) pixels wide and which has one cell more on every side, by linear
 * interpolation. `row` has room for four bytes a cell of a row.
 */
export function growMatte(cells: usize, cellsWide: i32, step: i32, dst: usize, width: i32, height: i32, row: usize): void {
  const eighths = 4 / step;
  for (let y = 0; y < height; y++) {
    const py = (2 * y + 1) * eighths + 4, fy = py & 7, above = cells + ((py >> 3) * cellsWide << 1), below = above + (cellsWide << 1);
    for (let i = 0; i < cellsWide; i++) {
      store<i32>(row + (i << 2), <i32>load<i16>(above + (i << 1)) * (8 - fy) + <i32>load<i16>(below + (i << 1)) * fy);
    }
    for (let x = 0; x < width; x++) {
      const px = (2 * x + 1) * eighths + 4, fx = px & 7, at = row + (px >> 3 << 2);
      store<i16>(dst + (y * width + x << 1), load<i32>(at) * (8 - fx) + load<i32>(at, 4) * fx + 32 >> 6);
    }
  }
}

/** How far past its turn eight places are, of 256: 0 before, 256 when `soft` is over. `shift` and `gain` make 256 of `soft`. */
// @ts-ignore: decorator
@inline
function since(matte: usize, threshold: v128, soft: v128, shift: i32, gain: v128): v128 {
  const d = i16x8.min_s(i16x8.max_s(i16x8.sub(threshold, v128.load(matte)), i16x8.splat(0)), soft);
  return i16x8.relaxed_q15mulr_s(i16x8.shl(d, shift), gain);
}

/** dst is b where a place's turn is over, a where it has not come. */
export function mixByMatte(a: usize, b: usize, dst: usize, n: i32, matte: usize, threshold: i32, soft: i32, shift: i32, gain: i32): void {
  const t = i16x8.splat(<i16>threshold), s = i16x8.splat(<i16>soft), g = i16x8.splat(<i16>gain);
  for (let i = 0; i < n; i += 16) {
    const at = matte + (i << 1);
    put(dst + i, blend(v128.load(a + i), v128.load(b + i), since(at, t, s, shift, g), since(at + 16, t, s, shift, g)), n - i);
  }
}

// @ts-ignore: decorator
@inline
function near(matte: usize, threshold: v128, reach: v128, shift: i32, gain: v128): v128 {
  const d = i16x8.max_s(i16x8.sub(reach, i16x8.abs(i16x8.sub(threshold, v128.load(matte)))), i16x8.splat(0));
  return i16x8.relaxed_q15mulr_s(i16x8.shl(d, shift), gain);
}

/** Mixes one value in where a place's turn is near: most at the threshold, none `reach` from it. */
export function tintByMatte(dst: usize, n: i32, value: i32, matte: usize, threshold: i32, reach: i32, shift: i32, gain: i32): void {
  const t = i16x8.splat(<i16>threshold), r = i16x8.splat(<i16>reach), g = i16x8.splat(<i16>gain), colour = i8x16.splat(<i8>value);
  for (let i = 0; i < n; i += 16) {
    const at = matte + (i << 1);
    put(dst + i, blend(v128.load(dst + i), colour, near(at, t, r, shift, g), near(at + 16, t, r, shift, g)), n - i);
  }
}
