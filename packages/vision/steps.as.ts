// How much a blur takes from the steps between neighbouring pixels. Pictures have 32-bit floats, row by row.

/** The pixels on either side that a mean reaches over. */
const reach = 4;

/** The mean of nine pixels of its row at each pixel; of fewer at the ends of the row. */
export function blurAlong(values: usize, width: i32, height: i32, out: usize): void {
  const ninth = f32x4.splat(1.0 / 9);
  for (let y = 0; y < height; y++) {
    const row = values + ((y * width) << 2), to = out + ((y * width) << 2);
    let x = 0;
    for (; x < min(reach, width); x++) store<f32>(to + (x << 2), meanAround(row, x, width));
    for (; x + 4 + reach <= width; x += 4) {
      const at = row + ((x - reach) << 2);
      let sum = v128.load(at);
      for (let n: usize = 4; n <= 4 * 2 * reach; n += 4) sum = f32x4.add(sum, v128.load(at + n));
      v128.store(to + (x << 2), f32x4.mul(sum, ninth));
    }
    for (; x < width; x++) store<f32>(to + (x << 2), meanAround(row, x, width));
  }
}

function meanAround(row: usize, x: i32, width: i32): f32 {
  const first = max(0, x - reach), last = min(width - 1, x + reach);
  let sum: f32 = 0;
  for (let n = first; n <= last; n++) sum += load<f32>(row + (n << 2));
  return sum / <f32>(last - first + 1);
}

/** The same down the columns. */
export function blurDown(values: usize, width: i32, height: i32, out: usize): void {
  for (let y = 0; y < height; y++) {
    const first = max(0, y - reach), last = min(height - 1, y + reach);
    const share: f32 = 1 / <f32>(last - first + 1);
    const to = out + ((y * width) << 2);
    let x = 0;
    for (; x + 4 <= width; x += 4) {
      let sum = f32x4.splat(0);
      for (let n = first; n <= last; n++) sum = f32x4.add(sum, v128.load(values + ((n * width + x) << 2)));
      v128.store(to + (x << 2), f32x4.mul(sum, f32x4.splat(share)));
    }
    for (; x < width; x++) {
      let sum: f32 = 0;
      for (let n = first; n <= last; n++) sum += load<f32>(values + ((n * width + x) << 2));
      store<f32>(to + (x << 2), sum * share);
    }
  }
}

/**
 * Adds up, in blocks of `size` by `size` pixels, the steps from the pixel `stride` before that are at least `noise`, what the means take
 * of them, and the steps of the means that are more than `gradient`. `left` and `top` are the first pixels with one before them. Writes
 * those three sums and the number of pixels of each block, as four floats.
 */
export function addSteps(
  values: usize, means: usize, width: i32, height: i32, size: i32, stride: i32, left: i32, top: i32, noise: f32, gradient: f32, sums: usize,
): void {
  const across = (width + size - 1) / size, before = <usize>stride << 2, zero = f32x4.splat(0);
  const least = f32x4.splat(noise), slope = f32x4.splat(gradient);
  memory.fill(sums, 0, (across * ((height + size - 1) / size)) << 4);
  for (let y = top; y < height; y++)
    for (let column = 0; column < across; column++) {
      const from = max(left, column * size), to = min(width, (column + 1) * size);
      let steps = zero, lost = zero, slopes = zero, x = from;
      for (; x + 4 <= to; x += 4) {
        const at = (y * width + x) << 2;
        const step = f32x4.abs(f32x4.sub(v128.load(values + at), v128.load(values + at - before)));
        const after = f32x4.abs(f32x4.sub(v128.load(means + at), v128.load(means + at - before)));
        const isStep = f32x4.ge(step, least);
        slopes = f32x4.add(slopes, v128.and(after, f32x4.gt(after, slope)));
        steps = f32x4.add(steps, v128.and(step, isStep));
        lost = f32x4.add(lost, v128.and(f32x4.max(zero, f32x4.sub(step, after)), isStep));
      }
      let allSteps = sumOf(steps), allLost = sumOf(lost), allSlopes = sumOf(slopes);
      for (; x < to; x++) {
        const at = (y * width + x) << 2;
        const step = abs(load<f32>(values + at) - load<f32>(values + at - before));
        const after = abs(load<f32>(means + at) - load<f32>(means + at - before));
        if (after > gradient) allSlopes += after;
        if (step < noise) continue;
        allSteps += step;
        allLost += max<f32>(0, step - after);
      }
      const block = sums + ((((y / size) * across) + column) << 4);
      store<f32>(block, load<f32>(block) + allSteps);
      store<f32>(block, load<f32>(block, 4) + allLost, 4);
      store<f32>(block, load<f32>(block, 8) + allSlopes, 8);
      store<f32>(block, load<f32>(block, 12) + <f32>(to - from), 12);
    }
}

// @ts-ignore: decorator
@inline
function sumOf(lanes: v128): f32 {
  return f32x4.extract_lane(lanes, 0) + f32x4.extract_lane(lanes, 1) + f32x4.extract_lane(lanes, 2) + f32x4.extract_lane(lanes, 3);
}
