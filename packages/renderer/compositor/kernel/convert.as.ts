// RGB to planes: BT.709, limited range. Chroma is the mean of four pixels. Four pixels at a time lie in a vector as RGBA bytes.

// Weights of R, G, B, A in 1/2^15: alpha carries the offset of 16 (or, for chroma, 128), so that premultiplied colours come right.
export const Y: v128 = i16x8(5983, 20127, 2032, 2056, 5983, 20127, 2032, 2056);
export const U: v128 = i16x8(-3298, -11094, 14392, 16448, -3298, -11094, 14392, 16448);
export const V: v128 = i16x8(14392, -13072, -1320, 16448, 14392, -13072, -1320, 16448);

/** The weighted sums of four pixels, given as two times two of i16. */
// @ts-ignore: decorator
@inline
function sums(low: v128, high: v128, weights: v128): v128 {
  const a = i32x4.dot_i16x8_s(low, weights), b = i32x4.dot_i16x8_s(high, weights);
  return i32x4.add(v128.shuffle<i32>(a, b, 0, 2, 4, 6), v128.shuffle<i32>(a, b, 1, 3, 5, 7));
}

/** Four pixels to four bytes of luma. */
// @ts-ignore: decorator
@inline
export function lumaOf(px: v128, at: usize): void {
  const sum = sums(i16x8.extend_low_i8x16_u(px), i16x8.extend_high_i8x16_u(px), Y);
  const y = i32x4.shr_s(i32x4.add(sum, i32x4.splat(16384)), 15);
  v128.store32_lane(at, i8x16.narrow_i16x8_u(i16x8.narrow_i32x4_s(y, y), y), 0);
}

/** The sums of two neighbours each of two rows of four pixels: two chroma places as RGBA i16. */
// @ts-ignore: decorator
@inline
export function fours(top: v128, bottom: v128): v128 {
  const low = i16x8.add(i16x8.extend_low_i8x16_u(top), i16x8.extend_low_i8x16_u(bottom));
  const high = i16x8.add(i16x8.extend_high_i8x16_u(top), i16x8.extend_high_i8x16_u(bottom));
  return i16x8.add(v128.shuffle<i64>(low, high, 0, 2), v128.shuffle<i64>(low, high, 1, 3));
}

/** Two bytes of chroma from two sums of four pixels. */
// @ts-ignore: decorator
@inline
export function chromaOf(four: v128, weights: v128, at: usize): void {
  const sum = sums(four, four, weights);
  const c = i32x4.shr_s(i32x4.add(sum, i32x4.splat(65536)), 17);
  v128.store16_lane(at, i8x16.narrow_i16x8_u(i16x8.narrow_i32x4_s(c, c), c), 0);
}

/** Rows of interleaved RGB to planes, one after another, of a picture of `height`. Width, height and rows are even. */
export function fromRgb(rgb: usize, width: i32, first: i32, end: i32, height: i32, planes: usize): void {
  const pick = i8x16(0, 1, 2, -1, 3, 4, 5, -1, 6, 7, 8, -1, 9, 10, 11, -1), opaque = i32x4.splat(0xff000000);
  const area = width * height;
  for (let row = first; row < end; row += 2) {
    const p = rgb + (row - first) * width * 3, y = planes + row * width, u = planes + area + (row * width >> 2), v = u + (area >> 2);
    for (let x = 0; x < width; x += 4) {
      // The last four overlap those before them.
      if (x + 4 > width) x = width - 4;
      const top = v128.or(i8x16.swizzle(v128.load(p + x * 3), pick), opaque);
      const bottom = v128.or(i8x16.swizzle(v128.load(p + (x + width) * 3), pick), opaque);
      lumaOf(top, y + x);
      lumaOf(bottom, y + x + width);
      const four = fours(top, bottom);
      chromaOf(four, U, u + (x >> 1));
      chromaOf(four, V, v + (x >> 1));
    }
  }
}
