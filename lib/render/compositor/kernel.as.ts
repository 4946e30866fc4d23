// The compositor's kernel, compiled by AssemblyScript to WebAssembly SIMD. Frames are planar YUV 4:2:0, BT.709, limited range.
//
// Camera motion is a separable 4-tap Catmull-Rom filter at sub-pixel positions. Horizontally, tables come in blocks of eight
// outputs: [i32 base][12 bytes pad][4 byte masks x 16][4 weights x 8 i16], 144 bytes, weights in 1/64. A block reads 16 source
// pixels from `base`, and the masks pick each output's taps from them. Vertically, a row has [i32 first][4 x i16], weights in Q15.

const BLOCK: usize = 144;

// @ts-ignore: decorator
@inline
function taps(v: v128, t: usize): v128 {
  return i16x8.add(
    i16x8.add(
      i16x8.mul(i8x16.swizzle(v, v128.load(t, 16)), v128.load(t, 80)),
      i16x8.mul(i8x16.swizzle(v, v128.load(t, 32)), v128.load(t, 96)),
    ),
    i16x8.add(
      i16x8.mul(i8x16.swizzle(v, v128.load(t, 48)), v128.load(t, 112)),
      i16x8.mul(i8x16.swizzle(v, v128.load(t, 64)), v128.load(t, 128)),
    ),
  );
}

function filterRow(src: usize, table: usize, blocks: i32, dst: usize): void {
  for (let b = 0; b < blocks; b++) {
    v128.store(dst, taps(v128.load(src + load<i32>(table)), table));
    table += BLOCK;
    dst += 16;
  }
}

// @ts-ignore: decorator
@inline
function column(r0: usize, r1: usize, r2: usize, r3: usize, w0: v128, w1: v128, w2: v128, w3: v128): v128 {
  const sum = i16x8.add(
    i16x8.add(i16x8.q15mulr_sat_s(v128.load(r0), w0), i16x8.q15mulr_sat_s(v128.load(r1), w1)),
    i16x8.add(i16x8.q15mulr_sat_s(v128.load(r2), w2), i16x8.q15mulr_sat_s(v128.load(r3), w3)),
  );
  return i16x8.shr_s(i16x8.add(sum, i16x8.splat(32)), 6);
}

/** Resamples one plane: rows are filtered once into a ring of eight, columns from there. */
export function resample(
  src: usize, srcStride: i32, columns: usize, blocks: i32, rows: usize,
  width: i32, height: i32, ring: usize, ringStride: i32, dst: usize, dstStride: i32,
): void {
  let next = load<i32>(rows);
  for (let y = 0; y < height; y++) {
    const row = rows + y * 12;
    const first = load<i32>(row);
    if (next < first) next = first;
    while (next < first + 4) {
      filterRow(src + next * srcStride, columns, blocks, ring + (next & 7) * ringStride);
      next++;
    }
    const r0 = ring + (first & 7) * ringStride;
    const r1 = ring + ((first + 1) & 7) * ringStride;
    const r2 = ring + ((first + 2) & 7) * ringStride;
    const r3 = ring + ((first + 3) & 7) * ringStride;
    const w0 = v128.load16_splat(row, 4), w1 = v128.load16_splat(row, 6), w2 = v128.load16_splat(row, 8), w3 = v128.load16_splat(row, 10);
    const out = dst + y * dstStride;
    for (let x: usize = 0; x < <usize>width; x += 16) {
      const o = x << 1;
      v128.store(out + x, i8x16.narrow_i16x8_u(
        column(r0 + o, r1 + o, r2 + o, r3 + o, w0, w1, w2, w3),
        column(r0 + o + 16, r1 + o + 16, r2 + o + 16, r3 + o + 16, w0, w1, w2, w3),
      ));
    }
  }
}

/** dst = a + (b - a) * weight / 256, over n bytes. */
export function mix(a: usize, b: usize, dst: usize, n: i32, weight: i32): void {
  const wb = i16x8.splat(weight as i16), wa = i16x8.splat((256 - weight) as i16), half = i16x8.splat(128);
  for (let i: usize = 0; i < <usize>n; i += 16) {
    const x = v128.load(a + i), y = v128.load(b + i);
    const low = i16x8.shr_u(i16x8.add(i16x8.add(i16x8.mul(i16x8.extend_low_i8x16_u(x), wa), i16x8.mul(i16x8.extend_low_i8x16_u(y), wb)), half), 8);
    const high = i16x8.shr_u(i16x8.add(i16x8.add(i16x8.mul(i16x8.extend_high_i8x16_u(x), wa), i16x8.mul(i16x8.extend_high_i8x16_u(y), wb)), half), 8);
    v128.store(dst + i, i8x16.narrow_i16x8_u(low, high));
  }
}

/** Lays a premultiplied plane over another: dst = src + dst * (255 - alpha) / 255. Widths are multiples of 16. */
export function over(dst: usize, dstStride: i32, src: usize, alpha: usize, srcStride: i32, width: i32, height: i32): void {
  const full = i16x8.splat(255), half = i16x8.splat(128);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x += 16) {
      const a = v128.load(alpha + x);
      if (!v128.any_true(a)) continue;
      const d = v128.load(dst + x);
      let low = i16x8.add(i16x8.mul(i16x8.extend_low_i8x16_u(d), i16x8.sub(full, i16x8.extend_low_i8x16_u(a))), half);
      let high = i16x8.add(i16x8.mul(i16x8.extend_high_i8x16_u(d), i16x8.sub(full, i16x8.extend_high_i8x16_u(a))), half);
      low = i16x8.shr_u(i16x8.add(low, i16x8.shr_u(low, 8)), 8);
      high = i16x8.shr_u(i16x8.add(high, i16x8.shr_u(high, 8)), 8);
      v128.store(dst + x, i8x16.add_sat_u(i8x16.narrow_i16x8_u(low, high), v128.load(src + x)));
    }
    dst += dstStride;
    src += srcStride;
    alpha += srcStride;
  }
}

/** Interleaved RGB to planes, two rows at a time. Width and height are even. */
export function fromRgb(rgb: usize, width: i32, height: i32, yPlane: usize, uPlane: usize, vPlane: usize): void {
  const stride = width * 3;
  for (let row = 0; row < height; row += 2) {
    for (let col = 0; col < width; col += 2) {
      let r = 0, g = 0, b = 0;
      for (let k = 0; k < 4; k++) {
        const x = col + (k & 1), y = row + (k >> 1), p = rgb + y * stride + x * 3;
        const R = <i32>load<u8>(p), G = <i32>load<u8>(p, 1), B = <i32>load<u8>(p, 2);
        r += R; g += G; b += B;
        store<u8>(yPlane + y * width + x, (11966 * R + 40254 * G + 4064 * B + 1081344) >> 16);
      }
      const c = (row >> 1) * (width >> 1) + (col >> 1);
      store<u8>(uPlane + c, (-6596 * r - 22189 * g + 28784 * b + 33685504) >> 18);
      store<u8>(vPlane + c, (28784 * r - 26145 * g - 2639 * b + 33685504) >> 18);
    }
  }
}

/** Premultiplied RGBA to premultiplied planes with alpha at both sizes. Width and height are even. */
export function fromRgba(rgba: usize, width: i32, height: i32, yPlane: usize, aPlane: usize, uPlane: usize, vPlane: usize, caPlane: usize): void {
  for (let row = 0; row < height; row += 2) {
    for (let col = 0; col < width; col += 2) {
      let r = 0, g = 0, b = 0, a = 0;
      for (let k = 0; k < 4; k++) {
        const x = col + (k & 1), y = row + (k >> 1), p = rgba + ((y * width + x) << 2);
        const R = <i32>load<u8>(p), G = <i32>load<u8>(p, 1), B = <i32>load<u8>(p, 2), A = <i32>load<u8>(p, 3);
        r += R; g += G; b += B; a += A;
        store<u8>(yPlane + y * width + x, (11966 * R + 40254 * G + 4064 * B + 4112 * A + 32768) >> 16);
        store<u8>(aPlane + y * width + x, A);
      }
      const c = (row >> 1) * (width >> 1) + (col >> 1);
      store<u8>(uPlane + c, max(0, (-6596 * r - 22189 * g + 28784 * b + 32896 * a + 131072) >> 18));
      store<u8>(vPlane + c, max(0, (28784 * r - 26145 * g - 2639 * b + 32896 * a + 131072) >> 18));
      store<u8>(caPlane + c, (a + 2) >> 2);
    }
  }
}
