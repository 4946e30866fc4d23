// Pans from one picture to another, blurred along the way.

/** Means of pairs `distance` apart, in place, over n bytes; rounded up and down in turn, so that nothing grows brighter. */
function pairUp(at: usize, n: i32, distance: i32, up: bool): void {
  const one = i8x16.splat(1);
  for (let i = 0; i < n; i += 16) {
    const a = v128.load(at + i), b = v128.load(at + i + distance), mean = i8x16.avgr_u(a, b);
    v128.store(at + i, up ? mean : i8x16.sub(mean, v128.and(v128.xor(a, b), one)));
  }
}

/** Blurs `places` (of `unit` bytes each) over the `length` places behind them: a box made of means of pairs, halving the distance. */
function smear(at: usize, places: i32, unit: i32, length: i32): void {
  let up = true;
  for (let left = length; left > 0; ) {
    const distance = (left + 1) >> 1;
    left -= distance;
    pairUp(at, (places + left) * unit, distance * unit, up);
    up = !up;
  }
}

/** Where a place of the strip of two pictures lies in it: past its ends the strip is mirrored. */
// @ts-ignore: decorator
@inline
function fold(i: i32, strip: i32): i32 {
  return i < 0 ? -1 - i : i >= strip ? 2 * strip - 1 - i : i;
}

/** A window, `offset` pixels from the left, into two planes side by side. `line` has room for a row and the blur. */
export function panAcross(left: usize, right: usize, width: i32, height: i32, dst: usize, offset: i32, length: i32, line: usize): void {
  const from = offset - (length >> 1), places = width + length;
  for (let y = 0; y < height; y++) {
    const l = left + y * width, r = right + y * width;
    for (let x = 0; x < places; ) {
      const i = from + x;
      if (i < 0 || i >= 2 * width) {
        const j = fold(i, 2 * width);
        store<u8>(line + x, load<u8>(j < width ? l + j : r + j - width));
        x++;
      } else {
        const n = min(places - x, i < width ? width - i : 2 * width - i);
        memory.copy(line + x, i < width ? l + i : r + i - width, n);
        x += n;
      }
    }
    smear(line, width, 1, length);
    memory.copy(dst + y * width, line, width);
  }
}

/** The same for two planes one above the other, by columns of sixteen pixels. `line` has room for those and the blur. */
export function panDown(upper: usize, lower: usize, width: i32, height: i32, dst: usize, offset: i32, length: i32, line: usize): void {
  const from = offset - (length >> 1), places = height + length;
  for (let x = 0; x < width; x += 16) {
    if (x + 16 > width) x = width - 16;
    for (let y = 0; y < places; y++) {
      const j = fold(from + y, 2 * height);
      v128.store(line + (y << 4), v128.load((j < height ? upper + j * width : lower + (j - height) * width) + x));
    }
    smear(line, height, 16, length);
    for (let y = 0; y < height; y++) v128.store(dst + y * width + x, v128.load(line + (y << 4)));
  }
}
