interface Plane {
  /** Red, green, blue and weight of each place. */
  sums: Float32Array;
  width: number;
  height: number;
}

/** Below this a place's own colour says little, of 255. */
const faint = 16;

/** Squares of a picture, row by row: where its clear places are wanted (not 0). */
interface Wanted {
  side: number;
  across: number;
  tiles: Uint8Array;
}

/**
 * RGBA, not premultiplied, as RGB whose clear places have the colours of what is near: filtering across an edge brings nothing foreign in.
 * Where clear places are not `wanted`, they stay as they are.
 */
export function bleed(rgba: Uint8Array, width: number, height: number, wanted?: Wanted): Uint8Array {
  const rgb = new Uint8Array(width * height * 3);
  let clear = false;
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    rgb[to] = rgba[from] ?? 0;
    rgb[to + 1] = rgba[from + 1] ?? 0;
    rgb[to + 2] = rgba[from + 2] ?? 0;
    if ((rgba[from + 3] ?? 0) < faint) clear = true;
  }
  if (!clear) return rgb;
  const near = spreadOut(firstHalf(rgba, width, height));
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      if ((rgba[at * 4 + 3] ?? 0) >= faint) continue;
      if (wanted && !wanted.tiles[Math.floor(y / wanted.side) * wanted.across + Math.floor(x / wanted.side)]) continue;
      between(near, x, y, rgb, at * 3);
    }
  return rgb;
}

function firstHalf(rgba: Uint8Array, width: number, height: number): Plane {
  const half = plane((width + 1) >> 1, (height + 1) >> 1);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      const weight = rgba[at + 3] ?? 0;
      if (weight < faint) continue;
      const to = ((y >> 1) * half.width + (x >> 1)) * 4;
      for (let channel = 0; channel < 3; channel++)
        half.sums[to + channel] = (half.sums[to + channel] ?? 0) + (rgba[at + channel] ?? 0) * weight;
      half.sums[to + 3] = (half.sums[to + 3] ?? 0) + weight;
    }
  return half;
}

/** Places that have weight become their means; the others take theirs from half the size, and so on. */
function spreadOut({ sums, width, height }: Plane): Plane {
  const half = plane((width + 1) >> 1, (height + 1) >> 1);
  let clear = false;
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      const weight = sums[at + 3] ?? 0;
      if (weight <= 0) {
        clear = true;
        continue;
      }
      const to = ((y >> 1) * half.width + (x >> 1)) * 4;
      for (let channel = 0; channel < 4; channel++)
        half.sums[to + channel] = (half.sums[to + channel] ?? 0) + (sums[at + channel] ?? 0);
      for (let channel = 0; channel < 3; channel++) sums[at + channel] = (sums[at + channel] ?? 0) / weight;
    }
  if (!clear || (width === 1 && height === 1)) return { sums, width, height };
  const near = spreadOut(half);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      if ((sums[at + 3] ?? 0) > 0) continue;
      between(near, x, y, sums, at);
    }
  return { sums, width, height };
}

/** The colour of a place from the four nearest of half the size. */
function between({ sums, width, height }: Plane, x: number, y: number, into: Uint8Array | Float32Array, to: number) {
  const [left, top] = [(x - 1) >> 1, (y - 1) >> 1];
  const [x0, x1] = [Math.max(0, left), Math.min(width - 1, left + 1)];
  const [y0, y1] = [Math.max(0, top), Math.min(height - 1, top + 1)];
  const [fx, fy] = [x & 1 ? 0.25 : 0.75, y & 1 ? 0.25 : 0.75];
  for (let channel = 0; channel < 3; channel++) {
    const value = (column: number, row: number) => sums[(row * width + column) * 4 + channel] ?? 0;
    const above = value(x0, y0) * (1 - fx) + value(x1, y0) * fx;
    const below = value(x0, y1) * (1 - fx) + value(x1, y1) * fx;
    into[to + channel] = above * (1 - fy) + below * fy;
  }
}

const plane = (width: number, height: number): Plane => ({
  sums: new Float32Array(width * height * 4),
  width,
  height,
});
