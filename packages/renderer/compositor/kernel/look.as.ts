import { put } from "./vectors.as";

// Bytes minus 128 lie in the upper halves of i16, in 1/256: nothing is lost between the steps, and signed multiplication takes them.

const sign: v128 = i8x16.splat(-128);

/**
 * Darkens one plane towards a middle value, by a `light` (Q15) and each row by a weight. `rows` has, for each, two i16: the weight
 * (Q15) and its part in how far out a place of it is. With a vignette (Q15), `columns` has the other part. Then lays grain over it
 * from a tile of noise (i8) of `side` (a power of two; its first sixteen columns follow its last once more), beginning at `tileX`,
 * `tileY`; none without a gain.
 */
export function shade(
  plane: usize, width: i32, height: i32, middle: i32, light: i32, rows: usize, columns: usize, vignette: i32,
  tile: usize, side: i32, tileX: i32, tileY: i32, gain: i32,
): void {
  const offset = middle - 128 << 8;
  for (let y = 0; y < height; y++, plane += width, rows += 4) {
    const weight = <i32>load<i16>(rows) * light + 16384 >> 15;
    if (vignette) vignetted(plane, width, offset, weight, columns, load<i16>(rows, 2), vignette);
    else if (weight < 32766) dimmed(plane, width, offset, weight);
    if (gain) grained(plane, width, tile + (y + tileY & side - 1) * (side + 16), tileX, side - 1, gain);
  }
}

// @ts-ignore: decorator
@inline
function low(bytes: v128): v128 {
  return v128.shuffle<u8>(i8x16.splat(0), bytes, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}

// @ts-ignore: decorator
@inline
function high(bytes: v128): v128 {
  return v128.shuffle<u8>(i8x16.splat(0), bytes, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
}

// @ts-ignore: decorator
@inline
function together(low: v128, high: v128): v128 {
  return v128.xor(sign, i8x16.narrow_i16x8_s(i16x8.shr_s(low, 8), i16x8.shr_s(high, 8)));
}

function dimmed(at: usize, width: i32, offset: i32, weight: i32): void {
  const w = i16x8.splat(<i16>weight), a = i16x8.splat(<i16>((offset * (32768 - weight) >> 15) + 128));
  for (let x = 0; x < width; x += 16) {
    const bytes = v128.xor(sign, v128.load(at + x));
    const l = i16x8.add(i16x8.relaxed_q15mulr_s(low(bytes), w), a), h = i16x8.add(i16x8.relaxed_q15mulr_s(high(bytes), w), a);
    put(at + x, together(l, h), width - x);
  }
}

/** How much of the light is left of eight places. */
// @ts-ignore: decorator
@inline
function left(column: usize, row: v128, weight: v128, vignette: v128): v128 {
  const far = i16x8.max_s(i16x8.add_sat_s(v128.load(column), row), i16x8.splat(0));
  return i16x8.sub(weight, i16x8.relaxed_q15mulr_s(i16x8.relaxed_q15mulr_s(far, far), vignette));
}

function vignetted(at: usize, width: i32, offset: i32, weight: i32, columns: usize, row: i32, vignette: i32): void {
  const w = i16x8.splat(<i16>weight), r = i16x8.splat(<i16>row), s = i16x8.splat(<i16>(vignette * weight >> 15));
  const m = i16x8.splat(<i16>-offset), a = i16x8.splat(<i16>(offset + 128));
  for (let x = 0; x < width; x += 16) {
    const bytes = v128.xor(sign, v128.load(at + x)), column = columns + (x << 1);
    // What is left of the distance from the middle value: (v - offset) * left + offset.
    const lw = left(column, r, w, s), hw = left(column + 16, r, w, s);
    const l = i16x8.add(i16x8.add(i16x8.relaxed_q15mulr_s(low(bytes), lw), i16x8.relaxed_q15mulr_s(m, lw)), a);
    const h = i16x8.add(i16x8.add(i16x8.relaxed_q15mulr_s(high(bytes), hw), i16x8.relaxed_q15mulr_s(m, hw)), a);
    put(at + x, together(l, h), width - x);
  }
}

/** Grain is strongest in the middle tones, as on film: a quarter of it is left where there is black or white. */
// @ts-ignore: decorator
@inline
function strength(v: v128): v128 {
  return i16x8.sub(i16x8.splat(32767), i16x8.abs(v));
}

function grained(at: usize, width: i32, noise: usize, from: i32, mask: i32, gain: i32): void {
  const g = i16x8.splat(<i16>gain), half = i16x8.splat(128);
  for (let x = 0; x < width; x += 16) {
    const bytes = v128.xor(sign, v128.load(at + x)), grain = v128.load(noise + (x + from & mask));
    const l = low(bytes), h = high(bytes);
    const lg = i16x8.relaxed_q15mulr_s(i16x8.relaxed_q15mulr_s(low(grain), g), strength(l));
    const hg = i16x8.relaxed_q15mulr_s(i16x8.relaxed_q15mulr_s(high(grain), g), strength(h));
    put(at + x, together(i16x8.add_sat_s(i16x8.add_sat_s(l, lg), half), i16x8.add_sat_s(i16x8.add_sat_s(h, hg), half)), width - x);
  }
}
