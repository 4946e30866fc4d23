// The layers of a convolutional network, compiled by AssemblyScript to WebAssembly SIMD. Tensors are 32-bit floats, row by row,
// all channels of a pixel together; channels come in fours. Products and sums are never fused, so that the same picture gives
// the same numbers on every machine.

export { matchBlocks } from "./motion.as";
export { addSteps, blurAlong, blurDown } from "./steps.as";

/** The 3 x 3 neighbourhoods, 2 pixels apart, of 8-bit RGB: 28 floats of -1..1 each, the last one 0. Beyond the edges lies 0. */
export function gather(rgb: usize, width: i32, height: i32, out: usize): void {
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      for (let row = 0; row < 3; row++)
        for (let column = 0; column < 3; column++) {
          const inside = y + row < height && x + column < width;
          const at = rgb + (((y + row) * width + x + column) * 3);
          for (let channel = 0; channel < 3; channel++) {
            f32.store(out, inside ? <f32>load<u8>(at + channel) / 127.5 - 1 : 0);
            out += 4;
          }
        }
      f32.store(out, 0);
      out += 4;
    }
}

/**
 * Each output of a pixel is a sum over all of its inputs. The weights lie by groups of eight outputs (four in the last one where
 * eight are too many), in a group by inputs. `least` is what no output falls below.
 */
export function pointwise(src: usize, weights: usize, bias: usize, dst: usize, pixels: i32, inputs: i32, outputs: i32, least: f32): void {
  const floor = f32x4.splat(least), inRow = <usize>inputs << 2, outRow = <usize>outputs << 2;
  let o = 0;
  for (; o + 8 <= outputs; o += 8) {
    const b0 = v128.load(bias + (o << 2)), b1 = v128.load(bias + (o << 2), 16);
    let from = src, to = dst + (o << 2), p = 0;
    for (; p < pixels; p += 4) {
      let s00 = b0, s01 = b1, s10 = b0, s11 = b1, s20 = b0, s21 = b1, s30 = b0, s31 = b1;
      let w = weights;
      const r1 = from + inRow, r2 = r1 + inRow, r3 = r2 + inRow;
      for (let i: usize = 0; i < inRow; i += 4) {
        const w0 = v128.load(w), w1 = v128.load(w, 16);
        const x0 = v128.load32_splat(from + i), x1 = v128.load32_splat(r1 + i), x2 = v128.load32_splat(r2 + i), x3 = v128.load32_splat(r3 + i);
        s00 = f32x4.add(s00, f32x4.mul(x0, w0)); s01 = f32x4.add(s01, f32x4.mul(x0, w1));
        s10 = f32x4.add(s10, f32x4.mul(x1, w0)); s11 = f32x4.add(s11, f32x4.mul(x1, w1));
        s20 = f32x4.add(s20, f32x4.mul(x2, w0)); s21 = f32x4.add(s21, f32x4.mul(x2, w1));
        s30 = f32x4.add(s30, f32x4.mul(x3, w0)); s31 = f32x4.add(s31, f32x4.mul(x3, w1));
        w += 32;
      }
      v128.store(to, f32x4.max(s00, floor)); v128.store(to, f32x4.max(s01, floor), 16);
      to += outRow;
      v128.store(to, f32x4.max(s10, floor)); v128.store(to, f32x4.max(s11, floor), 16);
      to += outRow;
      v128.store(to, f32x4.max(s20, floor)); v128.store(to, f32x4.max(s21, floor), 16);
      to += outRow;
      v128.store(to, f32x4.max(s30, floor)); v128.store(to, f32x4.max(s31, floor), 16);
      to += outRow;
      from = r3 + inRow;
    }
    weights += inRow << 3;
  }
  if (o < outputs) {
    const b = v128.load(bias + (o << 2));
    let from = src, to = dst + (o << 2);
    for (let p = 0; p < pixels; p += 4) {
      let s0 = b, s1 = b, s2 = b, s3 = b;
      let w = weights;
      const r1 = from + inRow, r2 = r1 + inRow, r3 = r2 + inRow;
      for (let i: usize = 0; i < inRow; i += 4) {
        const w0 = v128.load(w);
        s0 = f32x4.add(s0, f32x4.mul(v128.load32_splat(from + i), w0));
        s1 = f32x4.add(s1, f32x4.mul(v128.load32_splat(r1 + i), w0));
        s2 = f32x4.add(s2, f32x4.mul(v128.load32_splat(r2 + i), w0));
        s3 = f32x4.add(s3, f32x4.mul(v128.load32_splat(r3 + i), w0));
        w += 16;
      }
      v128.store(to, f32x4.max(s0, floor));
      v128.store(to + outRow, f32x4.max(s1, floor));
      v128.store(to + 2 * outRow, f32x4.max(s2, floor));
      v128.store(to + 3 * outRow, f32x4.max(s3, floor));
      to += outRow << 2;
      from = r3 + inRow;
    }
  }
}

/** 3 x 3 sums of each channel by itself, `stride` pixels apart, over 0 beyond the edges. Weights: nine rows of all channels. */
export function depthwise(src: usize, weights: usize, bias: usize, dst: usize, width: i32, height: i32, channels: i32, stride: i32): void {
  const row = <usize>channels << 2, before = stride == 1 ? 1 : 0;
  for (let y = -before; y < height - before; y += stride)
    for (let x = -before; x < width - before; x += stride) {
      const corner = src + (<usize>(y * width + x)) * row;
      const down = <usize>width * row;
      if (x >= 0 && y >= 0 && x + 3 <= width && y + 3 <= height)
        for (let c: usize = 0; c < row; c += 16) {
          const a = corner + c, b = a + down, d = b + down;
          let w = weights + c;
          let sum = f32x4.add(v128.load(bias + c), f32x4.mul(v128.load(a), v128.load(w)));
          w += row; sum = f32x4.add(sum, f32x4.mul(v128.load(a + row), v128.load(w)));
          w += row; sum = f32x4.add(sum, f32x4.mul(v128.load(a + 2 * row), v128.load(w)));
          w += row; sum = f32x4.add(sum, f32x4.mul(v128.load(b), v128.load(w)));
          w += row; sum = f32x4.add(sum, f32x4.mul(v128.load(b + row), v128.load(w)));
          w += row; sum = f32x4.add(sum, f32x4.mul(v128.load(b + 2 * row), v128.load(w)));
          w += row; sum = f32x4.add(sum, f32x4.mul(v128.load(d), v128.load(w)));
          w += row; sum = f32x4.add(sum, f32x4.mul(v128.load(d + row), v128.load(w)));
          w += row; sum = f32x4.add(sum, f32x4.mul(v128.load(d + 2 * row), v128.load(w)));
          v128.store(dst + c, sum);
        }
      else
        for (let c: usize = 0; c < row; c += 16) {
          let sum = v128.load(bias + c);
          for (let j = 0; j < 3; j++)
            for (let i = 0; i < 3; i++)
              if (x + i >= 0 && y + j >= 0 && x + i < width && y + j < height)
                sum = f32x4.add(sum, f32x4.mul(v128.load(corner + <usize>j * down + <usize>i * row + c), v128.load(weights + <usize>(3 * j + i) * row + c)));
          v128.store(dst + c, sum);
        }
      dst += row;
    }
}

/** Sums of two tensors. The second one may have fewer channels: the others count as 0. */
export function add(a: usize, b: usize, dst: usize, pixels: i32, channels: i32, fewer: i32, least: f32): void {
  const floor = f32x4.splat(least), row = <usize>channels << 2, short = <usize>fewer << 2;
  for (let p = 0; p < pixels; p++) {
    for (let c: usize = 0; c < row; c += 16)
      v128.store(dst + c, f32x4.max(c < short ? f32x4.add(v128.load(a + c), v128.load(b + c)) : v128.load(a + c), floor));
    a += row;
    b += short;
    dst += row;
  }
}

/** The largest of each 2 x 2 pixels. */
export function maxPool(src: usize, dst: usize, width: i32, height: i32, channels: i32): void {
  const row = <usize>channels << 2, down = <usize>width * row;
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      const at = src + <usize>(y * width + x) * row;
      for (let c: usize = 0; c < row; c += 16)
        v128.store(dst + c, f32x4.max(
          f32x4.max(v128.load(at + c), v128.load(at + row + c)),
          f32x4.max(v128.load(at + down + c), v128.load(at + down + row + c)),
        ));
      dst += row;
    }
}

/** Twice as wide and high, by linear interpolation between the centres of pixels. */
export function double(src: usize, dst: usize, width: i32, height: i32, channels: i32): void {
  const row = <usize>channels << 2;
  for (let y = 0; y < 2 * height; y++) {
    const v = max<f32>(0, <f32>y / 2 - 0.25), top = <i32>v, below = min(top + 1, height - 1), dy = f32x4.splat(v - <f32>top);
    for (let x = 0; x < 2 * width; x++) {
      const u = max<f32>(0, <f32>x / 2 - 0.25), left = <i32>u, right = min(left + 1, width - 1), dx = f32x4.splat(u - <f32>left);
      const a = src + <usize>(top * width + left) * row, b = src + <usize>(top * width + right) * row;
      const d = src + <usize>(below * width + left) * row, e = src + <usize>(below * width + right) * row;
      for (let c: usize = 0; c < row; c += 16) {
        const upper = mix(v128.load(a + c), v128.load(b + c), dx), lower = mix(v128.load(d + c), v128.load(e + c), dx);
        v128.store(dst + c, mix(upper, lower, dy));
      }
      dst += row;
    }
  }
}

// @ts-ignore: decorator
@inline
function mix(a: v128, b: v128, share: v128): v128 {
  return f32x4.add(a, f32x4.mul(f32x4.sub(b, a), share));
}
