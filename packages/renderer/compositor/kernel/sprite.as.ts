import { chromaOf, fours, lumaOf, U, V } from "./convert.as";
import { firstOf } from "./vectors.as";

/** Where RGBA is not clear: stores left, top, right, bottom (the last two exclusive); all zeros if it is clear everywhere. */
export function boundsOf(rgba: usize, width: i32, height: i32, out: usize): void {
  let left = width, right = 0, top = height, bottom = 0;
  for (let y = 0; y < height; y++) {
    const row = rgba + (y * width << 2);
    let first = 0;
    while (first < width && !load<u8>(row + (first << 2), 3)) first++;
    if (first == width) continue;
    let end = width;
    while (!load<u8>(row + (end << 2) - 1)) end--;
    left = min(left, first);
    right = max(right, end);
    top = min(top, y);
    bottom = y + 1;
  }
  store<i32>(out, right ? left : 0);
  store<i32>(out, right ? top : 0, 4);
  store<i32>(out, right, 8);
  store<i32>(out, bottom, 12);
}

/** Copies a part of an RGBA canvas to its place in a clear one, `width` x `height`, premultiplying it. */
export function cutOut(
  rgba: usize, canvasWidth: i32, left: i32, top: i32, right: i32, bottom: i32, dst: usize, width: i32, height: i32, x: i32, y: i32,
): void {
  memory.fill(dst, 0, width * height << 2);
  const half = i16x8.splat(128), bytes = right - left << 2;
  // Alpha itself is multiplied by 255.
  const keep = i16x8(0, 0, 0, 255, 0, 0, 0, 255);
  for (let row = top; row < bottom; row++) {
    const to = dst + ((y + row - top) * width + x << 2);
    memory.copy(to, rgba + (row * canvasWidth + left << 2), bytes);
    for (let at = 0; at < bytes; at += 8) {
      const px = v128.load64_zero(to + at), c = i16x8.extend_low_i8x16_u(px);
      const a = v128.or(i16x8.extend_low_i8x16_u(i8x16.swizzle(px, i8x16(3, 3, 3, -1, 7, 7, 7, -1, -1, -1, -1, -1, -1, -1, -1, -1))), keep);
      const t = i16x8.add(i16x8.mul(c, a), half), p = i16x8.shr_u(i16x8.add(t, i16x8.shr_u(t, 8)), 8);
      v128.store64_lane(to + at, i8x16.narrow_i16x8_u(p, p), 0);
    }
  }
}

/** Premultiplied RGBA to premultiplied planes with alpha at both sizes. Width is a multiple of four, height even. */
export function fromRgba(rgba: usize, width: i32, height: i32, luma: usize, alpha: usize, u: usize, v: usize, chromaAlpha: usize): void {
  const alphas = i8x16(3, 7, 11, 15, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1);
  for (let row = 0; row < height; row += 2) {
    for (let x = 0; x < width; x += 4) {
      const at = row * width + x, top = v128.load(rgba + (at << 2)), bottom = v128.load(rgba + (at + width << 2));
      lumaOf(top, luma + at);
      lumaOf(bottom, luma + at + width);
      v128.store32_lane(alpha + at, i8x16.swizzle(top, alphas), 0);
      v128.store32_lane(alpha + at + width, i8x16.swizzle(bottom, alphas), 0);
      const four = fours(top, bottom), c = (row >> 1) * (width >> 1) + (x >> 1);
      chromaOf(four, U, u + c);
      chromaOf(four, V, v + c);
      store<u8>(chromaAlpha + c, i16x8.extract_lane_u(four, 3) + 2 >> 2);
      store<u8>(chromaAlpha + c, i16x8.extract_lane_u(four, 7) + 2 >> 2, 1);
    }
  }
}

/** Sixteen bytes, or their means with those to the left, above, or both: a shift by half a pixel. */
// @ts-ignore: decorator
@inline
function shifted(at: usize, stride: i32, halfX: i32, halfY: i32): v128 {
  let v = v128.load(at);
  if (halfX) v = i8x16.avgr_u(v, v128.load(at - 1));
  if (halfY) {
    let above = v128.load(at - stride);
    if (halfX) above = i8x16.avgr_u(above, v128.load(at - stride - 1));
    v = i8x16.avgr_u(v, above);
  }
  return v;
}

// @ts-ignore: decorator
@inline
function by(v: v128, weight: v128): v128 {
  const half = i16x8.splat(128);
  return i8x16.narrow_i16x8_u(
    i16x8.shr_u(i16x8.add(i16x8.mul(i16x8.extend_low_i8x16_u(v), weight), half), 8),
    i16x8.shr_u(i16x8.add(i16x8.mul(i16x8.extend_high_i8x16_u(v), weight), half), 8),
  );
}

/** Lays a premultiplied plane over another at a strength of 0..256: dst = src + dst * (255 - alpha) / 255. */
export function over(
  dst: usize, dstStride: i32, src: usize, alpha: usize, srcStride: i32, width: i32, height: i32, strength: i32, halfX: i32, halfY: i32,
): void {
  const full = i16x8.splat(255), half = i16x8.splat(128), weight = i16x8.splat(<i16>strength);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x += 16) {
      let a = shifted(alpha + x, srcStride, halfX, halfY);
      if (x + 16 > width) a = v128.and(a, firstOf(width - x));
      if (!v128.any_true(a)) continue;
      let s = shifted(src + x, srcStride, halfX, halfY);
      if (x + 16 > width) s = v128.and(s, firstOf(width - x));
      if (strength < 256) {
        a = by(a, weight);
        s = by(s, weight);
      }
      const d = v128.load(dst + x);
      let low = i16x8.add(i16x8.mul(i16x8.extend_low_i8x16_u(d), i16x8.sub(full, i16x8.extend_low_i8x16_u(a))), half);
      let high = i16x8.add(i16x8.mul(i16x8.extend_high_i8x16_u(d), i16x8.sub(full, i16x8.extend_high_i8x16_u(a))), half);
      low = i16x8.shr_u(i16x8.add(low, i16x8.shr_u(low, 8)), 8);
      high = i16x8.shr_u(i16x8.add(high, i16x8.shr_u(high, 8)), 8);
      v128.store(dst + x, i8x16.add_sat_u(i8x16.narrow_i16x8_u(low, high), s));
    }
    dst += dstStride;
    src += srcStride;
    alpha += srcStride;
  }
}
