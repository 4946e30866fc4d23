// Red and blue parted sideways from green, as a poor lens or signal does it.

/** Sixteen means of neighbouring luma, at a place of chroma. */
// @ts-ignore: decorator
@inline
function lumaAt(row: usize, x: i32): v128 {
  const at = row + (x << 1), a = v128.load(at), b = v128.load(at, 16);
  return i8x16.avgr_u(
    v128.shuffle<u8>(a, b, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30),
    v128.shuffle<u8>(a, b, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31),
  );
}

/** (far - here) * weight / 256, of sixteen bytes, added to a chroma. */
// @ts-ignore: decorator
@inline
function added(chroma: v128, far: v128, here: v128, weight: v128): v128 {
  const low = i16x8.shr_s(i16x8.mul(i16x8.sub(i16x8.extend_low_i8x16_u(far), i16x8.extend_low_i8x16_u(here)), weight), 8);
  const high = i16x8.shr_s(i16x8.mul(i16x8.sub(i16x8.extend_high_i8x16_u(far), i16x8.extend_high_i8x16_u(here)), weight), 8);
  return i8x16.narrow_i16x8_u(
    i16x8.add(i16x8.extend_low_i8x16_u(chroma), low),
    i16x8.add(i16x8.extend_high_i8x16_u(chroma), high),
  );
}

/**
 * Moves V (red) by `by` places of chroma to the right and U (blue) to the left, and gives them what luma differs over that way.
 * Whole rows; `line` has room for three rows of luma with `by` of room on both sides.
 */
export function part(luma: usize, u: usize, v: usize, width: i32, height: i32, by: i32, line: usize): void {
  // Of what red or blue is brighter than luma: 128 / 255 * 224 / 219 / (1 - share), here 1 / 2 of a full difference.
  const weight = i16x8.splat(118);
  const room = by + 16, rowU = line + room, rowV = rowU + width + 2 * room, bright = rowV + width + 2 * room;
  for (let y = 0; y < height; y++) {
    const atU = u + y * width, atV = v + y * width;
    edged(atU, width, rowU, by);
    edged(atV, width, rowV, by);
    for (let x = 0; x < width; x += 16) v128.store(bright + x, lumaAt(luma + (2 * y) * 2 * width, x));
    edged(bright, width, bright, by);
    for (let x = 0; x < width; x += 16) {
      if (x + 16 > width) x = width - 16;
      const here = v128.load(bright + x);
      v128.store(atU + x, added(v128.load(rowU + x + by), v128.load(bright + x + by), here, weight));
      v128.store(atV + x, added(v128.load(rowV + x - by), v128.load(bright + x - by), here, weight));
    }
  }
}

/** A row with its outermost bytes repeated on both sides. */
function edged(src: usize, width: i32, dst: usize, by: i32): void {
  if (src != dst) memory.copy(dst, src, width);
  memory.fill(dst - by, load<u8>(dst), by);
  memory.fill(dst + width, load<u8>(dst + width - 1), by);
}
