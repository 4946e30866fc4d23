import { fractal } from "./noise.ts";

const side = 512;
const period = 16;

/** Fractal noise of a place, 0..1 about 0.5, with bumps of size 1: read from a tile, so that a picture can ask for it millions of times. */
export type Texture = (x: number, y: number) => number;

/** A tile of noise that repeats every 16 bumps without a seam. */
export function textureOf(seed: number): Texture {
  const tile = new Float32Array(side * side);
  const blended = (x: number, y: number) => fractal(x, y, seed, 5);
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const [x, y] = [(column / side) * period, (row / side) * period];
      tile[row * side + column] = blended(x, y);
    }
  }
  healSeams(tile);
  const scale = side / period;
  return (x, y) => {
    const [u, v] = [x * scale, y * scale];
    const [column, row] = [Math.floor(u), Math.floor(v)];
    const [fx, fy] = [u - column, v - row];
    const [left, right] = [column & (side - 1), (column + 1) & (side - 1)];
    const [top, bottom] = [(row & (side - 1)) * side, ((row + 1) & (side - 1)) * side];
    const above = (tile[top + left] ?? 0) * (1 - fx) + (tile[top + right] ?? 0) * fx;
    const below = (tile[bottom + left] ?? 0) * (1 - fx) + (tile[bottom + right] ?? 0) * fx;
    return above * (1 - fy) + below * fy;
  };
}

/** Blends the last eighth of every row and column into what lies before the first, and stretches the contrast to 0..1. */
function healSeams(tile: Float32Array): void {
  const band = side / 8;
  const index = (row: number, column: number) => row * side + column;
  for (let line = 0; line < side; line++) {
    for (let step = 0; step < band; step++) {
      const share = (step + 1) / (band + 1);
      const across = index(line, side - band + step);
      tile[across] = (tile[across] ?? 0) * (1 - share) + (tile[index(line, band - step)] ?? 0) * share;
    }
  }
  for (let line = 0; line < side; line++) {
    for (let step = 0; step < band; step++) {
      const share = (step + 1) / (band + 1);
      const down = index(side - band + step, line);
      tile[down] = (tile[down] ?? 0) * (1 - share) + (tile[index(band - step, line)] ?? 0) * share;
    }
  }
  for (const [place, value] of tile.entries()) tile[place] = Math.min(1, Math.max(0, 0.5 + (value - 0.5) * 1.7));
}
