// Layers that bend: a plane seen through a mesh. The frame lies in cells of `cell` pixels (16 of luma, 8 of chroma); each corner of a cell
// says where in the source it looks, two i32 in 1/65536 pixel of luma. Between corners that place changes evenly, and is sampled by
// a bicubic filter of 4 x 4 taps (Catmull-Rom) at 1/256 pixel. Beyond its edges a source goes on as its edge.

const BITS: i32 = 14;

/** Fills the filter's table: for each of 256 places between two pixels four i16. */
export function fillTaps(table: usize): void {
  for (let phase = 0; phase < 256; phase++, table += 8) {
    const t = <f64>phase / 256, one = <f64>(1 << BITS);
    const w0 = <i32>Math.round(-0.5 * t * (1 - t) * (1 - t) * one), w3 = <i32>Math.round(-0.5 * (1 - t) * t * t * one);
    const w2 = <i32>Math.round(t * (0.5 + t * (2 - 1.5 * t)) * one);
    const w1 = (1 << BITS) - w0 - w2 - w3;
    store<i16>(table, w0);
    store<i16>(table, w1, 2);
    store<i16>(table, w2, 4);
    store<i16>(table, w3, 6);
  }
}

/** Four columns of four rows, each summed by the rows' weights: i32 of 14 bits after the point. */
// @ts-ignore: decorator
@inline
function columnsAt(at: usize, stride: i32, weights: usize): v128 {
  let v = v128.load32_zero(at);
  v = v128.load32_lane(at + stride, v, 1);
  v = v128.load32_lane(at + (stride << 1), v, 2);
  v = v128.load32_lane(at + stride * 3, v, 3);
  const pairs = i8x16.shuffle(v, v, 0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15);
  return i32x4.add(
    i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(pairs), v128.load32_splat(weights)),
    i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(pairs), v128.load32_splat(weights, 4)),
  );
}

// @ts-ignore: decorator
@inline
function within(at: i32, last: i32): i32 {
  return min(max(at, 65536), last);
}

/** Two pixels: four sums of two columns each, the first pixel's and the second's. */
// @ts-ignore: decorator
@inline
function twoAt(src: usize, stride: i32, taps: usize, x0: i32, y0: i32, x1: i32, y1: i32): v128 {
  const a = columnsAt(src + (y0 >> 16) * stride + (x0 >> 16), stride, taps + (y0 >> 5 & 0x7f8));
  const b = columnsAt(src + (y1 >> 16) * stride + (x1 >> 16), stride, taps + (y1 >> 5 & 0x7f8));
  const across = v128.load64_lane(taps + (x1 >> 5 & 0x7f8), v128.load64_zero(taps + (x0 >> 5 & 0x7f8)), 1);
  return i32x4.dot_i16x8_s(i16x8.narrow_i32x4_s(i32x4.shr_s(a, 8), i32x4.shr_s(b, 8)), across);
}

// @ts-ignore: decorator
@inline
function fourAt(src: usize, stride: i32, taps: usize, x: i32, y: i32, dx: i32, dy: i32, lastX: i32, lastY: i32): v128 {
  const one = twoAt(src, stride, taps, within(x, lastX), within(y, lastY), within(x + dx, lastX), within(y + dy, lastY));
  x += dx << 1;
  y += dy << 1;
  const two = twoAt(src, stride, taps, within(x, lastX), within(y, lastY), within(x + dx, lastX), within(y + dy, lastY));
  const sum = i32x4.add(v128.shuffle<i32>(one, two, 0, 2, 4, 6), v128.shuffle<i32>(one, two, 1, 3, 5, 7));
  return i32x4.shr_s(i32x4.add(sum, i32x4.splat(1 << 19)), 20);
}

/** Eight pixels along a line from x, y: bytes in the lower half. */
// @ts-ignore: decorator
@inline
function eightAt(src: usize, stride: i32, taps: usize, x: i32, y: i32, dx: i32, dy: i32, lastX: i32, lastY: i32): v128 {
  // The taps begin one pixel before.
  src -= stride + 1;
  const v = i16x8.narrow_i32x4_s(
    fourAt(src, stride, taps, x, y, dx, dy, lastX, lastY),
    fourAt(src, stride, taps, x + (dx << 2), y + (dy << 2), dx, dy, lastX, lastY),
  );
  return i8x16.narrow_i16x8_u(v, v);
}

/**
 * Draws one plane of a layer as its mesh says. `cells` has a byte for each cell: 0 where nothing of the layer is, 1 where all of it covers, 2
 * where it is mixed in by `alpha` (a plane as large as `src`; 0 if it has none) and `strength` of 256. Rows are drawn from cell row
 * `first` to before `end`. Width is a multiple of 4.
 */
export function drawLayer(
  src: usize, alpha: usize, srcWidth: i32, srcHeight: i32, half: i32, mesh: usize, cells: usize, across: i32, first: i32, end: i32,
  strength: i32, taps: usize, dst: usize, width: i32, height: i32,
): void {
  const size = half ? 8 : 16, shift = half ? 4 : 5, lastX = srcWidth - 3 << 16, lastY = srcHeight - 3 << 16;
  const row = across + 1 << 3, full = i16x8.splat(255), round = i16x8.splat(128), weight = i16x8.splat(<i16>strength);
  for (let cy = first; cy < end; cy++) {
    const rows = min(size, height - cy * size);
    for (let cx = 0; cx < across; cx++) {
      const kind = load<u8>(cells + cy * across + cx);
      if (!kind) continue;
      const corner = mesh + cy * row + (cx << 3);
      const ax = load<i32>(corner) >> half, ay = load<i32>(corner, 4) >> half, bx = load<i32>(corner, 8) >> half, by = load<i32>(corner, 12) >> half;
      const cornerBelow = corner + row;
      const adx = (load<i32>(cornerBelow) >> half) - ax, ady = (load<i32>(cornerBelow, 4) >> half) - ay;
      const bdx = (load<i32>(cornerBelow, 8) >> half) - bx, bdy = (load<i32>(cornerBelow, 12) >> half) - by;
      for (let y = 0; y < rows; y++) {
        const down = (y << 1) + 1;
        const x0 = ax + (adx * down >> shift), y0 = ay + (ady * down >> shift);
        const dx = bx + (bdx * down >> shift) - x0 >> shift - 1, dy = by + (bdy * down >> shift) - y0 >> shift - 1;
        let sx = x0 + (dx >> 1) - 32768, sy = y0 + (dy >> 1) - 32768;
        for (let x = cx * size; x < min(width, (cx + 1) * size); x += 8) {
          const to = dst + (cy * size + y) * width + x;
          let v = eightAt(src, srcWidth, taps, sx, sy, dx, dy, lastX, lastY);
          if (kind == 2) {
            let a = full;
            if (alpha) a = i16x8.extend_low_i8x16_u(eightAt(alpha, srcWidth, taps, sx, sy, dx, dy, lastX, lastY));
            a = i16x8.shr_u(i16x8.add(i16x8.mul(a, weight), round), 8);
            let mixed = i16x8.add(i16x8.mul(i16x8.extend_low_i8x16_u(v), a), round);
            mixed = i16x8.add(mixed, i16x8.mul(i16x8.extend_low_i8x16_u(v128.load64_zero(to)), i16x8.sub(full, a)));
            mixed = i16x8.shr_u(i16x8.add(mixed, i16x8.shr_u(mixed, 8)), 8);
            v = i8x16.narrow_i16x8_u(mixed, mixed);
          }
          if (x + 8 <= width) v128.store64_lane(to, v, 0);
          else v128.store32_lane(to, v, 0);
          sx += dx << 3;
          sy += dy << 3;
        }
      }
    }
  }
}

/**
 * Mixes one value into a plane: `weights` has one i16 (0..256) for each corner of a cell, and between corners they change evenly. Width
 * is a multiple of 4.
 */
export function veil(plane: usize, width: i32, height: i32, half: i32, weights: usize, across: i32, value: i32): void {
  const size = half ? 8 : 16, shift = half ? 4 : 5, down = (height + size - 1) / size;
  const colour = i16x8.splat(<i16>value), whole = i16x8.splat(256), round = i16x8.splat(128);
  const places = i16x8(1, 3, 5, 7, 9, 11, 13, 15);
  for (let cy = 0; cy < down; cy++) {
    for (let cx = 0; cx < across; cx++) {
      const corner = weights + ((cy * (across + 1) + cx) << 1), below = corner + (across + 1 << 1);
      const a = <i32>load<i16>(corner), b = <i32>load<i16>(corner, 2), c = <i32>load<i16>(below), d = <i32>load<i16>(below, 2);
      if (!(a | b | c | d)) continue;
      for (let y = 0; y < min(size, height - cy * size); y++) {
        const s = (y << 1) + 1, left = a + ((c - a) * s >> shift), right = b + ((d - b) * s >> shift);
        const start = i16x8.splat(<i16>left), step = i16x8.splat(<i16>(right - left));
        for (let x = cx * size, k = 0; x < min(width, (cx + 1) * size); x += 8, k += 16) {
          const w = i16x8.add(start, i16x8.shr_s(i16x8.mul(step, i16x8.add(places, i16x8.splat(<i16>k))), shift));
          const at = plane + (cy * size + y) * width + x, here = i16x8.extend_low_i8x16_u(v128.load64_zero(at));
          const sum = i16x8.add(i16x8.add(i16x8.mul(here, i16x8.sub(whole, w)), i16x8.mul(colour, w)), round);
          const mixed = i16x8.shr_u(sum, 8), v = i8x16.narrow_i16x8_u(mixed, mixed);
          if (x + 8 <= width) v128.store64_lane(at, v, 0);
          else v128.store32_lane(at, v, 0);
        }
      }
    }
  }
}

/** Mixes a value into a soft round spot; place and radius in 1/256 pixel, strength of 256. Its edge is gone at the radius. */
export function spot(plane: usize, width: i32, height: i32, x: i32, y: i32, radius: i32, value: i32, strength: i32): void {
  const r = <f32>radius / 256, cx = <f32>x / 256 - 0.5, cy = <f32>y / 256 - 0.5;
  const left = max(0, <i32>Mathf.ceil(cx - r)), right = min(width - 1, <i32>Mathf.floor(cx + r));
  const top = max(0, <i32>Mathf.ceil(cy - r)), bottom = min(height - 1, <i32>Mathf.floor(cy + r));
  const scale: f32 = <f32>1 / (r * r), most: f32 = <f32>strength / 256;
  for (let py = top; py <= bottom; py++) {
    const dy = <f32>py - cy;
    for (let px = left; px <= right; px++) {
      const dx: f32 = <f32>px - cx, inside: f32 = <f32>1 - (dx * dx + dy * dy) * scale;
      if (inside <= 0) continue;
      const at = plane + py * width + px, here = <f32>load<u8>(at);
      store<u8>(at, <u8>Mathf.round(here + (<f32>value - here) * most * inside * inside));
    }
  }
}
