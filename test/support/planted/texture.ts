import { seededRandom } from "../random.ts";

/** Patterns without a repeat in sight: light, 0..255, over a square that goes on at its edges. */
export type Texture = Uint8Array;

const side = 512;

const drawn = new Map<number, Texture>();

/** Spots of several sizes, the same for the same seed. */
export function texture(seed: number): Texture {
  const known = drawn.get(seed) ?? draw(seed);
  drawn.set(seed, known);
  return known;
}

function draw(seed: number): Texture {
  const random = seededRandom(seed);
  const sum = new Float64Array(side * side);
  for (const [cell, share] of [
    [32, 1],
    [8, 0.7],
    [4, 0.4],
  ] as const) {
    const count = side / cell;
    const knots = Float64Array.from({ length: count * count }, () => random() - 0.5);
    const knot = (x: number, y: number) => knots[(y % count) * count + (x % count)] ?? 0;
    for (let y = 0; y < side; y++)
      for (let x = 0; x < side; x++) {
        const [left, top] = [Math.floor(x / cell), Math.floor(y / cell)];
        const [across, down] = [(x % cell) / cell, (y % cell) / cell];
        const upper = knot(left, top) * (1 - across) + knot(left + 1, top) * across;
        const lower = knot(left, top + 1) * (1 - across) + knot(left + 1, top + 1) * across;
        sum[y * side + x] = (sum[y * side + x] ?? 0) + share * (upper * (1 - down) + lower * down);
      }
  }
  return Uint8Array.from(sum, (value) => Math.min(255, Math.max(0, Math.round(128 + 180 * value))));
}

/** The light at a place between its pixels. */
export function sampleTexture(texture: Texture, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [across, down] = [x - left, y - top];
  const at = (column: number, row: number) => texture[(row & (side - 1)) * side + (column & (side - 1))] ?? 0;
  const upper = at(left, top) * (1 - across) + at(left + 1, top) * across;
  const lower = at(left, top + 1) * (1 - across) + at(left + 1, top + 1) * across;
  return upper * (1 - down) + lower * down;
}
