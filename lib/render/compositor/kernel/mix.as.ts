/** dst = a + (b - a) * weight / 256, over n bytes (a multiple of 16, or with room behind). */
export function mix(a: usize, b: usize, dst: usize, n: i32, weight: i32): void {
  const wb = i16x8.splat(<i16>weight), wa = i16x8.splat(<i16>(256 - weight)), half = i16x8.splat(128);
  for (let i: usize = 0; i < <usize>n; i += 16) {
    const x = v128.load(a + i), y = v128.load(b + i);
    const low = i16x8.add(i16x8.mul(i16x8.extend_low_i8x16_u(x), wa), i16x8.mul(i16x8.extend_low_i8x16_u(y), wb));
    const high = i16x8.add(i16x8.mul(i16x8.extend_high_i8x16_u(x), wa), i16x8.mul(i16x8.extend_high_i8x16_u(y), wb));
    v128.store(dst + i, i8x16.narrow_i16x8_u(i16x8.shr_u(i16x8.add(low, half), 8), i16x8.shr_u(i16x8.add(high, half), 8)));
  }
}
