// Camera motion: a separable 4-tap Catmull-Rom filter at sub-pixel positions (Keys 1981, a = -0.5). Output p looks at source
// position (p + 0.5) * scale + offset - 0.5; beyond its edges a plane goes on as its mirror image.
//
// Horizontally a table holds blocks of eight outputs, 80 bytes: [i32 base][12 pad][pairs of inner taps x16][pairs of outer
// taps x16][their weights x16][x16]. A block reads 16 source bytes from `base`; the masks pick each output's taps from them.
// Weights are in 1/127 and never negative (the outer ones are subtracted), which is what the relaxed dot product wants: within
// these bounds it gives the same result on every processor. Vertically a row has [i32 first][4 x i16], weights in Q15.

const BLOCK: i32 = 80;
const ROW: i32 = 12;
const ONE: f64 = 127;

// @ts-ignore: decorator
@inline
function inside(i: i32, length: i32): i32 {
  const last = length - 1;
  const m = i < 0 ? -i : i;
  return max(0, m > last ? 2 * last - m : m);
}

// @ts-ignore: decorator
@inline
function positionOf(output: i32, scale: f64, offset: f64): f64 {
  return (<f64>output + 0.5) * scale + offset - 0.5;
}

// @ts-ignore: decorator
@inline
function outer(t: f64): f64 {
  return 0.5 * t * (1 - t) * (1 - t);
}

// @ts-ignore: decorator
@inline
function inner(t: f64): f64 {
  return t * (0.5 + t * (2 - 1.5 * t));
}

function leftmost(from: i32, to: i32, length: i32): i32 {
  let least = length;
  for (let i = from; i <= to; i++) least = min(least, inside(i, length));
  return least;
}

/** Fills the horizontal table for `outputs` pixels of a plane `length` wide. */
export function fillColumns(table: usize, outputs: i32, length: i32, scale: f64, offset: f64): void {
  for (let p = 0; p < outputs; p += 8) {
    const first = <i32>Math.floor(positionOf(p, scale, offset)), end = <i32>Math.floor(positionOf(p + 7, scale, offset));
    // Where the plane is mirrored, the leftmost tap may be any of them.
    const base = min(length - 16, first < 1 || end > length - 3 ? leftmost(first - 1, end + 2, length) : first - 1);
    store<i32>(table, base);
    for (let lane = 0; lane < 8; lane++) {
      const at = positionOf(min(p + lane, outputs - 1), scale, offset);
      const i = <i32>Math.floor(at), t = at - i;
      const entry = table + (lane << 1);
      const w0 = <i32>Math.round(outer(t) * ONE), w2 = <i32>Math.round(inner(t) * ONE), w3 = <i32>Math.round(outer(1 - t) * ONE);
      store<u8>(entry, inside(i, length) - base, 16);
      store<u8>(entry, inside(i + 1, length) - base, 17);
      store<u8>(entry, inside(i - 1, length) - base, 32);
      store<u8>(entry, inside(i + 2, length) - base, 33);
      store<u8>(entry, 127 + w0 + w3 - w2, 48);
      store<u8>(entry, w2, 49);
      store<u8>(entry, w0, 64);
      store<u8>(entry, w3, 65);
    }
    table += BLOCK;
  }
}

/** Fills the vertical table for `outputs` rows. */
export function fillRows(table: usize, outputs: i32, scale: f64, offset: f64): void {
  for (let p = 0; p < outputs; p++) {
    const at = positionOf(p, scale, offset), f = Math.floor(at), t = at - f;
    const w0 = -<i32>Math.round(outer(t) * 32768), w3 = -<i32>Math.round(outer(1 - t) * 32768), w2 = <i32>Math.round(inner(t) * 32768);
    store<i32>(table, <i32>f - 1);
    store<i16>(table, w0, 4);
    store<i16>(table, min(32767, 32768 - w0 - w2 - w3), 6);
    store<i16>(table, min(32767, w2), 8);
    store<i16>(table, w3, 10);
    table += ROW;
  }
}

// @ts-ignore: decorator
@inline
function taps(v: v128, near: v128, far: v128, nearWeights: v128, farWeights: v128): v128 {
  return i16x8.sub(
    i16x8.relaxed_dot_i8x16_i7x16_s(i8x16.relaxed_swizzle(v, near), nearWeights),
    i16x8.relaxed_dot_i8x16_i7x16_s(i8x16.relaxed_swizzle(v, far), farWeights),
  );
}

/** Four rows at once share the loads of the table. What comes out is (pixel - 128) * 127. */
function filterRows(s0: usize, s1: usize, s2: usize, s3: usize, table: usize, blocks: i32, dst: usize, stride: usize): void {
  const sign = i8x16.splat(-128);
  for (let b = 0; b < blocks; b++) {
    const base = load<i32>(table);
    const near = v128.load(table, 16), far = v128.load(table, 32), nearWeights = v128.load(table, 48), farWeights = v128.load(table, 64);
    v128.store(dst, taps(v128.xor(v128.load(s0 + base), sign), near, far, nearWeights, farWeights));
    v128.store(dst + stride, taps(v128.xor(v128.load(s1 + base), sign), near, far, nearWeights, farWeights));
    v128.store(dst + stride * 2, taps(v128.xor(v128.load(s2 + base), sign), near, far, nearWeights, farWeights));
    v128.store(dst + stride * 3, taps(v128.xor(v128.load(s3 + base), sign), near, far, nearWeights, farWeights));
    table += BLOCK;
    dst += 16;
  }
}

// @ts-ignore: decorator
@inline
function column(r0: usize, r1: usize, r2: usize, r3: usize, w0: v128, w1: v128, w2: v128, w3: v128): v128 {
  const sum = i16x8.add(
    i16x8.add(i16x8.relaxed_q15mulr_s(v128.load(r0), w0), i16x8.relaxed_q15mulr_s(v128.load(r1), w1)),
    i16x8.add(i16x8.relaxed_q15mulr_s(v128.load(r2), w2), i16x8.relaxed_q15mulr_s(v128.load(r3), w3)),
  );
  // 258 / 32768 is 1 / 127.
  return i16x8.relaxed_q15mulr_s(sum, i16x8.splat(258));
}

/**
 * Resamples one plane into a rectangle at least 16 wide. Rows are filtered once, in fours, into a ring of eight; `held` says
 * which fours are there, so that any order of rows (as at a mirrored edge) is right.
 */
export function resample(
  src: usize, srcWidth: i32, srcHeight: i32, columns: usize, rows: usize,
  width: i32, height: i32, ring: usize, ringStride: i32, dst: usize, dstStride: i32,
): void {
  const blocks = (width + 7) >> 3, last = srcHeight - 1, sign = i8x16.splat(-128);
  let even = -1, odd = -1;
  for (let y = 0; y < height; y++) {
    const row = rows + y * ROW, first = load<i32>(row);
    const i0 = inside(first, srcHeight), i1 = inside(first + 1, srcHeight), i2 = inside(first + 2, srcHeight), i3 = inside(first + 3, srcHeight);
    const low = min(min(i0, i1), min(i2, i3)) >> 2, high = max(max(i0, i1), max(i2, i3)) >> 2;
    for (let four = low; four <= high; four++) {
      if ((four & 1 ? odd : even) == four) continue;
      if (four & 1) odd = four;
      else even = four;
      const s = four << 2;
      filterRows(
        src + min(s, last) * srcWidth, src + min(s + 1, last) * srcWidth, src + min(s + 2, last) * srcWidth, src + min(s + 3, last) * srcWidth,
        columns, blocks, ring + (s & 7) * ringStride, ringStride,
      );
    }
    const r0 = ring + (i0 & 7) * ringStride, r1 = ring + (i1 & 7) * ringStride;
    const r2 = ring + (i2 & 7) * ringStride, r3 = ring + (i3 & 7) * ringStride;
    const w0 = v128.load16_splat(row, 4), w1 = v128.load16_splat(row, 6), w2 = v128.load16_splat(row, 8), w3 = v128.load16_splat(row, 10);
    const out = dst + y * dstStride;
    for (let x = 0; x < width; x += 16) {
      // The last sixteen overlap those before them: nothing is written beyond the rectangle.
      if (x + 16 > width) x = width - 16;
      const o: usize = x << 1;
      v128.store(out + x, v128.xor(sign, i8x16.narrow_i16x8_s(
        column(r0 + o, r1 + o, r2 + o, r3 + o, w0, w1, w2, w3),
        column(r0 + o + 16, r1 + o + 16, r2 + o + 16, r3 + o + 16, w0, w1, w2, w3),
      )));
    }
  }
}

/** Half the size, both even: means of four. */
export function halve(src: usize, stride: i32, dst: usize, width: i32, height: i32): void {
  for (let y = 0; y < height; y++) {
    const one = src + 2 * y * stride, two = one + stride, to = dst + y * width;
    for (let x = 0; x < width; x++) {
      const at = x << 1;
      store<u8>(to + x, <i32>load<u8>(one + at) + <i32>load<u8>(one + at, 1) + <i32>load<u8>(two + at) + <i32>load<u8>(two + at, 1) + 2 >> 2);
    }
  }
}
