interface Plane {
  /** Red, green, blue and weight of each place. */
  sums: Float32Array;
  width: number;
  height: number;
}

/** Below this a place's own colour says little, of 255. */
const faint = 16;

/** RGBA, not premultiplied, as RGB whose clear places have the colours of what is near: filtering across an edge brings nothing foreign in. */
export function bleed(rgba: Uint8Array, width: number, height: number): Uint8Array {
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
      const from = ((y >> 1) * near.width + (x >> 1)) * 4;
      for (let channel = 0; channel < 3; channel++) rgb[at * 3 + channel] = near.sums[from + channel] ?? 0;
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
      const from = ((y >> 1) * near.width + (x >> 1)) * 4;
      for (let channel = 0; channel < 3; channel++) sums[at + channel] = near.sums[from + channel] ?? 0;
    }
  return { sums, width, height };
}

const plane = (width: number, height: number): Plane => ({
  sums: new Float32Array(width * height * 4),
  width,
  height,
});
