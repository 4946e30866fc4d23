// Where blocks of a picture were in an earlier one, compiled by AssemblyScript to WebAssembly SIMD. Planes are 8-bit light, row by row.
// Rows are read in whole vectors, so up to 15 bytes past the last one must be readable.

let bestX: i32, bestY: i32, least: i32;

/**
 * For each block of `side` by `side` pixels, every `pitch` pixels, the displacement at which it differs least from an earlier picture. It is searched
 * within `reachX` by `reachY` at half size and then within a pixel. Writes four integers a block: 1, its displacement, and the sum of
 * its differences; or 0 where its light deviates less than `leastDeviation`. `sums` is room for two bytes for each pixel of half size.
 * `side` is a multiple of 4, at most 16.
 */
export function matchBlocks(current: usize, before: usize, small: usize, smallBefore: usize, width: i32, height: i32, side: i32, pitch: i32, leastDeviation: f64, reachX: i32, reachY: i32, sums: usize, out: usize): void {
  const half = side >> 1, wide = width >> 1, high = height >> 1;
  sumBlocks(smallBefore, wide, high, half, sums);
  for (let y = 0; y + side <= height; y += pitch)
    for (let x = 0; x + side <= width; x += pitch, out += 16) {
      const block = current + y * width + x;
      i32.store(out, 0);
      if (deviation(block, width, side) < leastDeviation) continue;
      searchHalf(small, smallBefore, wide, high, x >> 1, y >> 1, half, reachX, reachY, sums);
      searchNear(block, before, width, height, x, y, side);
      i32.store(out, 1);
      i32.store(out, bestX, 4);
      i32.store(out, bestY, 8);
      i32.store(out, least, 12);
    }
}

/** The displacement from the block's own place. Two blocks differ at least as much as their sums do. */
function searchHalf(small: usize, smallBefore: usize, wide: i32, high: i32, x: i32, y: i32, side: i32, reachX: i32, reachY: i32, sums: usize): void {
  const block = small + y * wide + x, own = sumOf(block, wide, side), mask = firstBytes(side, 8);
  bestX = 0;
  bestY = 0;
  least = differencesOfPairs(block, smallBefore + y * wide + x, wide, side, mask);
  const right = min(reachX, wide - side - x), bottom = min(reachY, high - side - y);
  for (let down = max(-reachY, -y); down <= bottom; down++)
    for (let across = max(-reachX, -x); across <= right; across++) {
      const corner = (y + down) * wide + x + across;
      if (abs(<i32>load<u16>(sums + (<usize>corner << 1)) - own) >= least) continue;
      const sum = differencesOfPairs(block, smallBefore + corner, wide, side, mask);
      if (sum >= least) continue;
      least = sum;
      bestX = across;
      bestY = down;
    }
}

/** The displacement within a pixel of twice the one found at half size. */
function searchNear(block: usize, before: usize, width: i32, height: i32, x: i32, y: i32, side: i32): void {
  const mask = firstBytes(side, 16), aroundX = bestX << 1, aroundY = bestY << 1;
  bestX = aroundX;
  bestY = aroundY;
  least = differences(block, before + (y + aroundY) * width + x + aroundX, width, side, mask);
  const right = min(aroundX + 1, width - side - x), bottom = min(aroundY + 1, height - side - y);
  for (let down = max(aroundY - 1, -y); down <= bottom; down++)
    for (let across = max(aroundX - 1, -x); across <= right; across++) {
      const sum = differences(block, before + (y + down) * width + x + across, width, side, mask);
      if (sum >= least) continue;
      least = sum;
      bestX = across;
      bestY = down;
    }
}

// @ts-ignore: decorator
@inline
function apart(a: v128, b: v128): v128 {
  return v128.or(i8x16.sub_sat_u(a, b), i8x16.sub_sat_u(b, a));
}

// @ts-ignore: decorator
@inline
function total(sums: v128): i32 {
  const fours = i32x4.extadd_pairwise_i16x8_u(sums);
  return i32x4.extract_lane(fours, 0) + i32x4.extract_lane(fours, 1) + i32x4.extract_lane(fours, 2) + i32x4.extract_lane(fours, 3);
}

/** The sum of the differences of two blocks of at most 16 pixels a side. */
// @ts-ignore: decorator
@inline
function differences(one: usize, other: usize, width: i32, side: i32, mask: v128): i32 {
  let sums = i16x8.splat(0);
  for (let row = 0; row < side; row++, one += width, other += width)
    sums = i16x8.add(sums, i16x8.extadd_pairwise_i8x16_u(v128.and(apart(v128.load(one), v128.load(other)), mask)));
  return total(sums);
}

/** The same of at most 8 pixels a side: two rows fit into a vector. */
// @ts-ignore: decorator
@inline
function differencesOfPairs(one: usize, other: usize, width: i32, side: i32, mask: v128): i32 {
  let sums = i16x8.splat(0);
  for (let row = 0; row < side; row += 2, one += width << 1, other += width << 1) {
    const a = v128.load64_lane(one + width, v128.load64_zero(one), 1);
    const b = v128.load64_lane(other + width, v128.load64_zero(other), 1);
    sums = i16x8.add(sums, i16x8.extadd_pairwise_i8x16_u(v128.and(apart(a, b), mask)));
  }
  return total(sums);
}

/** The first `count` bytes of every `group`. */
function firstBytes(count: i32, group: i32): v128 {
  const at = memory.data(16);
  for (let byte = 0; byte < 16; byte++) store<u8>(at + byte, byte % group < count ? 255 : 0);
  return v128.load(at);
}

/** The sum of each block, at the place of its left upper corner. */
function sumBlocks(light: usize, width: i32, height: i32, side: i32, sums: usize): void {
  for (let y = 0; y + side <= height; y++)
    for (let x = 0; x + side <= width; x++) {
      const at = y * width + x;
      store<u16>(sums + (<usize>at << 1), <u16>sumOf(light + at, width, side));
    }
}

function sumOf(block: usize, width: i32, side: i32): i32 {
  let sum = 0;
  for (let row = 0; row < side; row++, block += width) for (let at = 0; at < side; at++) sum += <i32>load<u8>(block + at);
  return sum;
}

/** The standard deviation of a block's light. */
function deviation(block: usize, width: i32, side: i32): f64 {
  let sum = 0, squares = 0;
  for (let row = 0; row < side; row++, block += width)
    for (let at = 0; at < side; at++) {
      const value = <i32>load<u8>(block + at);
      sum += value;
      squares += value * value;
    }
  const count = <f64>(side * side), mean = <f64>sum / count;
  return Math.sqrt(max<f64>(0, <f64>squares / count - mean * mean));
}
