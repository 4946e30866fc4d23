import { blend, put } from "./vectors.as";

/** dst = a + (b - a) * weight / 256, over n bytes. */
export function mix(a: usize, b: usize, dst: usize, n: i32, weight: i32): void {
  const w = i16x8.splat(<i16>weight);
  for (let i = 0; i < n; i += 16) put(dst + i, blend(v128.load(a + i), v128.load(b + i), w, w), n - i);
}

/** A rectangle becomes itself mixed with one value, by a weight (of 256) that goes from one edge to the other, across or down. */
export function paint(dst: usize, stride: i32, width: i32, height: i32, value: i32, from: i32, to: i32, across: i32): void {
  const colour = i8x16.splat(<i8>value), lanes = i32x4(0, 1, 2, 3), four = i32x4.splat(4);
  const length = max(1, (across ? width : height) - 1), step = (to - from << 16) / length, steps = i32x4.splat(step);
  for (let y = 0; y < height; y++, dst += stride) {
    const weight = i16x8.splat(<i16>(from + (step * y + 32768 >> 16)));
    for (let x = 0; x < width; x += 16) {
      let low = weight, high = weight;
      if (across) {
        const at = i32x4.add(i32x4.splat(x), lanes), start = i32x4.splat((from << 16) + 32768);
        const a = i32x4.shr_s(i32x4.add(i32x4.mul(at, steps), start), 16);
        const next = i32x4.add(at, four), b = i32x4.shr_s(i32x4.add(i32x4.mul(next, steps), start), 16);
        const third = i32x4.add(next, four), c = i32x4.shr_s(i32x4.add(i32x4.mul(third, steps), start), 16);
        const d = i32x4.shr_s(i32x4.add(i32x4.mul(i32x4.add(third, four), steps), start), 16);
        low = i16x8.narrow_i32x4_s(a, b);
        high = i16x8.narrow_i32x4_s(c, d);
      }
      put(dst + x, blend(v128.load(dst + x), colour, low, high), width - x);
    }
  }
}

/** Copies a rectangle of bytes. */
export function copyRect(src: usize, srcStride: i32, dst: usize, dstStride: i32, width: i32, height: i32): void {
  for (let y = 0; y < height; y++) memory.copy(dst + y * dstStride, src + y * srcStride, width);
}
