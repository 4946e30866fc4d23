// Functions of four 32-bit floats at a time, to within a few units of the last place.

/** The natural logarithm of 2 in two numbers: the first has few digits, so that its multiples are exact. */
const ln2High: f32 = 0.693359375;
const ln2Low: f32 = -2.12194440e-4;

/** The exponential function, by its series around the nearest power of two. What is below -87 counts as -87. */
// @ts-ignore: decorator
@inline
export function exponential(given: v128): v128 {
  const x = f32x4.max(given, f32x4.splat(-87));
  const power = f32x4.nearest(f32x4.mul(x, f32x4.splat(1.44269504)));
  const rest = f32x4.sub(f32x4.sub(x, f32x4.mul(power, f32x4.splat(ln2High))), f32x4.mul(power, f32x4.splat(ln2Low)));
  let sum = f32x4.splat(1.0 / 5040);
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(1.0 / 720));
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(1.0 / 120));
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(1.0 / 24));
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(1.0 / 6));
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(0.5));
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(1));
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(1));
  const bits = i32x4.shl(i32x4.trunc_sat_f32x4_s(power), 23);
  return f32x4.mul(sum, i32x4.add(bits, i32x4.splat(0x3f800000)));
}

/** The natural logarithm of positive numbers, by the series of the area tangent around a power of two. */
// @ts-ignore: decorator
@inline
export function logarithm(x: v128): v128 {
  const half = f32x4.splat(0.5), one = f32x4.splat(1);
  const mantissa = v128.or(v128.and(x, i32x4.splat(0x007fffff)), i32x4.splat(0x3f800000));
  const isLarge = f32x4.gt(mantissa, f32x4.splat(1.41421356));
  const m = v128.bitselect(f32x4.mul(mantissa, half), mantissa, isLarge);
  const exponent = f32x4.convert_i32x4_s(i32x4.sub(i32x4.shr_u(x, 23), i32x4.splat(127)));
  const power = f32x4.add(exponent, v128.and(isLarge, one));
  const s = f32x4.div(f32x4.sub(m, one), f32x4.add(m, one)), z = f32x4.mul(s, s);
  let sum = f32x4.splat(2.0 / 9);
  sum = f32x4.add(f32x4.mul(sum, z), f32x4.splat(2.0 / 7));
  sum = f32x4.add(f32x4.mul(sum, z), f32x4.splat(2.0 / 5));
  sum = f32x4.add(f32x4.mul(sum, z), f32x4.splat(2.0 / 3));
  sum = f32x4.add(f32x4.mul(sum, z), f32x4.splat(2));
  const small = f32x4.add(f32x4.mul(power, f32x4.splat(ln2Low)), f32x4.mul(sum, s));
  return f32x4.add(f32x4.mul(power, f32x4.splat(ln2High)), small);
}

/**
 * The exponential integral E1 of positive numbers (Abramowitz and Stegun 5.1.53 and 5.1.56). `exp` is the exponential of each number
 * with its sign changed.
 */
// @ts-ignore: decorator
@inline
export function exponentialIntegral(x: v128, exp: v128): v128 {
  let near = f32x4.splat(0.00107857);
  near = f32x4.add(f32x4.mul(near, x), f32x4.splat(-0.00976004));
  near = f32x4.add(f32x4.mul(near, x), f32x4.splat(0.05519968));
  near = f32x4.add(f32x4.mul(near, x), f32x4.splat(-0.24991055));
  near = f32x4.add(f32x4.mul(near, x), f32x4.splat(0.99999193));
  near = f32x4.sub(f32x4.sub(f32x4.mul(near, x), f32x4.splat(0.57721566)), logarithm(x));
  // Of large numbers only the first power would be left of the quotient, and the exponential is 0.
  const most = f32x4.min(x, f32x4.splat(1000));
  let above = f32x4.add(most, f32x4.splat(8.5733287401));
  above = f32x4.add(f32x4.mul(above, most), f32x4.splat(18.059016973));
  above = f32x4.add(f32x4.mul(above, most), f32x4.splat(8.6347608925));
  above = f32x4.add(f32x4.mul(above, most), f32x4.splat(0.2677737343));
  let below = f32x4.add(most, f32x4.splat(9.5733223454));
  below = f32x4.add(f32x4.mul(below, most), f32x4.splat(25.6329561486));
  below = f32x4.add(f32x4.mul(below, most), f32x4.splat(21.0996530827));
  below = f32x4.add(f32x4.mul(below, most), f32x4.splat(3.9584969228));
  const far = f32x4.div(f32x4.mul(exp, above), f32x4.mul(most, below));
  return v128.bitselect(near, far, f32x4.lt(x, f32x4.splat(1)));
}
