import type { Machine } from "./machine.ts";
import { clouds } from "./noise.ts";
import type { Size } from "./picture.ts";

/** When each place's turn comes: planes of the sizes of luma and chroma. */
export interface Matte {
  luma: number;
  chroma: number;
}

/** When a place's turn comes, 0 to 1; places go from 0 to the frame's width and height, in shares of its shorter side. */
export type Turn = (x: number, y: number) => number;

/** What 1 is in a matte. */
export const lastTurn = 16_383;
const cell = 4;

/** Makes a matte of a function, which is asked once for every sixteen pixels. */
export function createMatte({ kernel, allocate, bytes, borrow }: Machine, { width, height }: Size, turn: Turn): Matte {
  const short = Math.min(width, height);
  const wide = Math.ceil(width / cell) + 2;
  const high = Math.ceil(height / cell) + 2;
  const cells = new Int16Array(wide * high);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const share = turn(((x - 0.5) * cell) / short, ((y - 0.5) * cell) / short);
      cells[y * wide + x] = Math.round(Math.min(1, Math.max(0, share)) * lastTurn);
    }
  const matte = { luma: allocate(width * height * 2), chroma: allocate((width * height) / 2) };
  borrow(cells.byteLength + wide * 4, (at) => {
    bytes(at, cells.byteLength).set(new Uint8Array(cells.buffer));
    const row = at + cells.byteLength;
    kernel.growMatte(at, wide, cell, matte.luma, width, height, row);
    kernel.growMatte(at, wide, cell / 2, matte.chroma, width / 2, height / 2, row);
  });
  return matte;
}

export function releaseMatte({ release }: Machine, { luma, chroma }: Matte): void {
  release(luma);
  release(chroma);
}

/** How the kernel makes `most` (of 256) out of `length` turns: it shifts them up to 15 bits, and multiplies. */
export function rampOf(length: number, most = 256): { length: number; shift: number; gain: number } {
  const whole = Math.min(lastTurn, Math.max(1, Math.round(length * lastTurn)));
  const shift = Math.floor(Math.log2(32_767 / whole));
  return { length: whole, shift, gain: Math.round((most * 32_768) / (whole * 2 ** shift)) };
}

/** Turns spread evenly from 0 to 1 whatever a function's own range is, taken from a coarse look at all of the frame. */
export function spread({ width, height }: Size, turn: Turn): Turn {
  const short = Math.min(width, height);
  const steps = 48;
  const values = Array.from({ length: (steps + 1) ** 2 }, (_, index) =>
    turn(
      ((index % (steps + 1)) / steps) * (width / short),
      (Math.floor(index / (steps + 1)) / steps) * (height / short),
    ),
  );
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return (x, y) => (turn(x, y) - least) / (most - least);
}

/** Rough edges for a matte: a turn moved to and fro by clouds of a size. */
export const ragged = (turn: Turn, { seed, size, depth }: { seed: number; size: number; depth: number }): Turn => {
  return (x, y) => turn(x, y) + (clouds(x / size, y / size, seed) - 0.5) * depth;
};
