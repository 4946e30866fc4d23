// Functions of two 64-bit floats at a time, to within a few units of the last place.

/** The natural logarithm of 2 in two numbers: the first has few digits, so that its multiples are exact. */
const ln2High: f64 = 0.693147180369123816490;
const ln2Low: f64 = 1.90821492927058770002e-10;
/** A number with 1.5 times this added has a whole number in its lowest bits. */
const wholeNumbers: f64 = 6755399441055744;

/** The exponential function, by its series around the nearest power of two. What is below -700 counts as -700. */
// @ts-ignore: decorator
@inline
export function exponential(given: v128): v128 {
  const x = f64x2.max(given, f64x2.splat(-700));
  const power = f64x2.nearest(f64x2.mul(x, f64x2.splat(1.4426950408889634)));
  const rest = f64x2.sub(f64x2.sub(x, f64x2.mul(power, f64x2.splat(ln2High))), f64x2.mul(power, f64x2.splat(ln2Low)));
  let sum = f64x2.splat(1.0 / 6227020800);
  sum = f64x2.add(f64x2.mul(sum, rest), f64x2.splat(1.0 / 479001600));
  sum = f64x2.add(f64x2.mul(sum, rest), f64x2.splat(1.0 / 39916800));
  sum = f64x2.add(f64x2.mul(sum, rest), f64x2.splat(1.0 / 3628800));
  sum = f64x2.add(f64x2.mul(sum, rest), f64x2.splat(1.0 / 362880));
  sum = f64x2.add(f64x2.mul(sum, rest), f64x2.splat(1.0 / 40320));
  sum = f64x2.add(f64x2.mul(sum, rest), f64x2.splat(1.0 / 5040));
  sum = f64x2.add(f64x2.mul(sum, rest), f64x2.splat(1.0 / 720));
  sum = f64x2.add(f64x2.mul(sum, rest), f64x2.splat(1.0 / 120));
  sum = f64x2.add(f64x2.mul(sum, rest), f64x2.splat(1.0 / 24));
  sum = f64x2.add(f64x2.mul(sum, rest), f64x2.splat(1.0 / 6));
  sum = f64x2.add(f64x2.mul(sum, rest), f64x2.splat(0.5));
  sum = f64x2.add(f64x2.mul(sum, rest), f64x2.splat(1));
  sum = f64x2.add(f64x2.mul(sum, rest), f64x2.splat(1));
  const bits = i64x2.shl(f64x2.add(power, f64x2.splat(wholeNumbers)), 52);
  return f64x2.mul(sum, i64x2.add(bits, i64x2.splat(0x3ff0000000000000)));
}

/** The natural logarithm of positive numbers, by the series of the area tangent around a power of two. */
// @ts-ignore: decorator
@inline
export function logarithm(x: v128): v128 {
  const half = f64x2.splat(0.5), one = f64x2.splat(1);
  // As the lowest bits of 2 ** 52, the bits of the exponent are a whole number.
  const exponent = v128.or(i64x2.shr_u(x, 52), i64x2.splat(0x4330000000000000));
  const mantissa = v128.or(v128.and(x, i64x2.splat(0x000fffffffffffff)), i64x2.splat(0x3ff0000000000000));
  const isLarge = f64x2.gt(mantissa, f64x2.splat(1.4142135623730951));
  const m = v128.bitselect(f64x2.mul(mantissa, half), mantissa, isLarge);
  const power = f64x2.add(f64x2.sub(exponent, f64x2.splat(4503599627370496 + 1023)), v128.and(isLarge, one));
  const s = f64x2.div(f64x2.sub(m, one), f64x2.add(m, one)), z = f64x2.mul(s, s);
  let sum = f64x2.splat(2.0 / 21);
  sum = f64x2.add(f64x2.mul(sum, z), f64x2.splat(2.0 / 19));
  sum = f64x2.add(f64x2.mul(sum, z), f64x2.splat(2.0 / 17));
  sum = f64x2.add(f64x2.mul(sum, z), f64x2.splat(2.0 / 15));
  sum = f64x2.add(f64x2.mul(sum, z), f64x2.splat(2.0 / 13));
  sum = f64x2.add(f64x2.mul(sum, z), f64x2.splat(2.0 / 11));
  sum = f64x2.add(f64x2.mul(sum, z), f64x2.splat(2.0 / 9));
  sum = f64x2.add(f64x2.mul(sum, z), f64x2.splat(2.0 / 7));
  sum = f64x2.add(f64x2.mul(sum, z), f64x2.splat(2.0 / 5));
  sum = f64x2.add(f64x2.mul(sum, z), f64x2.splat(2.0 / 3));
  sum = f64x2.add(f64x2.mul(sum, z), f64x2.splat(2));
  const small = f64x2.add(f64x2.mul(power, f64x2.splat(ln2Low)), f64x2.mul(sum, s));
  return f64x2.add(f64x2.mul(power, f64x2.splat(ln2High)), small);
}

/**
 * The exponential integral E1 of positive numbers, to within 2e-7 (Abramowitz and Stegun 5.1.53 and 5.1.56). `exp` is the exponential of
 * each number with its sign changed.
 */
// @ts-ignore: decorator
@inline
export function exponentialIntegral(x: v128, exp: v128): v128 {
  let near = f64x2.splat(0.00107857);
  near = f64x2.add(f64x2.mul(near, x), f64x2.splat(-0.00976004));
  near = f64x2.add(f64x2.mul(near, x), f64x2.splat(0.05519968));
  near = f64x2.add(f64x2.mul(near, x), f64x2.splat(-0.24991055));
  near = f64x2.add(f64x2.mul(near, x), f64x2.splat(0.99999193));
  near = f64x2.sub(f64x2.sub(f64x2.mul(near, x), f64x2.splat(0.57721566)), logarithm(x));
  let above = f64x2.add(x, f64x2.splat(8.5733287401));
  above = f64x2.add(f64x2.mul(above, x), f64x2.splat(18.059016973));
  above = f64x2.add(f64x2.mul(above, x), f64x2.splat(8.6347608925));
  above = f64x2.add(f64x2.mul(above, x), f64x2.splat(0.2677737343));
  let below = f64x2.add(x, f64x2.splat(9.5733223454));
  below = f64x2.add(f64x2.mul(below, x), f64x2.splat(25.6329561486));
  below = f64x2.add(f64x2.mul(below, x), f64x2.splat(21.0996530827));
  below = f64x2.add(f64x2.mul(below, x), f64x2.splat(3.9584969228));
  const far = f64x2.mul(f64x2.div(exp, x), f64x2.div(above, below));
  return v128.bitselect(near, far, f64x2.lt(x, f64x2.splat(1)));
}
