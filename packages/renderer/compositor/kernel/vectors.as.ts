// What several parts of the kernel do with sixteen bytes.

// Sixteen bytes of ones, then sixteen of zeros: loaded at 16 - n, a mask of the first n.
const firsts = memory.data<u8>([255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);

// @ts-ignore: decorator
@inline
export function firstOf(n: i32): v128 {
  return v128.load(firsts + 16 - n);
}

/** Stores the first `left` of sixteen bytes. */
// @ts-ignore: decorator
@inline
export function put(at: usize, v: v128, left: i32): void {
  v128.store(at, left < 16 ? v128.bitselect(v, v128.load(at), firstOf(left)) : v);
}

/** a + (b - a) * weight / 256; weights are i16 for the low and the high eight. */
// @ts-ignore: decorator
@inline
export function blend(a: v128, b: v128, low: v128, high: v128): v128 {
  const whole = i16x8.splat(256), half = i16x8.splat(128);
  const l = i16x8.add(i16x8.mul(i16x8.extend_low_i8x16_u(a), i16x8.sub(whole, low)), i16x8.mul(i16x8.extend_low_i8x16_u(b), low));
  const h = i16x8.add(i16x8.mul(i16x8.extend_high_i8x16_u(a), i16x8.sub(whole, high)), i16x8.mul(i16x8.extend_high_i8x16_u(b), high));
  return i8x16.narrow_i16x8_u(i16x8.shr_u(i16x8.add(l, half), 8), i16x8.shr_u(i16x8.add(h, half), 8));
}
