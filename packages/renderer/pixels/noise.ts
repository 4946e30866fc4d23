/** A 32-bit hash of integers. */
export function hash(...values: number[]): number {
  let h = 0x9e3779b9;
  for (const value of values) {
    h = Math.imul(h ^ value, 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    h ^= h >>> 16;
  }
  return h >>> 0;
}

/** A pseudo-random number 0..1 from integers. */
export const chance = (...values: number[]): number => hash(...values) / 0x1_0000_0000;

/** Smooth noise at a place, 0..1, with bumps of size 1. */
function bumps(x: number, y: number, seed: number): number {
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - x0, y - y0];
  const [sx, sy] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)];
  const row = (at: number) => chance(x0, at, seed) * (1 - sx) + chance(x0 + 1, at, seed) * sx;
  return row(y0) * (1 - sy) + row(y0 + 1) * sy;
}

/** Noise of several octaves, for clouds, smoke and torn edges, 0..1. */
export function clouds(x: number, y: number, seed: number, octaves = 4): number {
  let [sum, weight, total] = [0, 1, 0];
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * bumps(x * 2 ** octave, y * 2 ** octave, seed + octave);
    total += weight;
    weight /= 2;
  }
  return sum / total;
}
