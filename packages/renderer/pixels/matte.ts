import type { Machine } from "./machine.ts";
import { clouds } from "./noise.ts";
import type { Size } from "./picture.ts";

/** A matte: the turn at which each place changes, in planes of the sizes of luma and chroma. */
export interface Matte {
  luma: number;
  chroma: number;
}

/** The turn of a place, 0 to 1. Places go from 0 to the frame's width and height, as shares of its shorter side. */
export type Turn = (x: number, y: number) => number;

/** The value of turn 1 in a matte. */
export const lastTurn = 16_383;
const cell = 4;

/** Makes a matte from a function, which it calls once per sixteen pixels. */
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

/** The kernel's parameters that map `length` turns to `most` of 256: a shift to at most 15 bits, and a factor. */
export function rampOf(length: number, most = 256): { length: number; shift: number; gain: number } {
  const whole = Math.min(lastTurn, Math.max(1, Math.round(length * lastTurn)));
  const shift = Math.floor(Math.log2(32_767 / whole));
  return { length: whole, shift, gain: Math.round((most * 32_768) / (whole * 2 ** shift)) };
}

/** Rescales turns evenly to 0..1, whatever the function's range, by a coarse sample of the frame. */
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

/** Roughens the edges of a matte by noise of a size. */
export const ragged = (turn: Turn, { seed, size, depth }: { seed: number; size: number; depth: number }): Turn => {
  return (x, y) => turn(x, y) + (clouds(x / size, y / size, seed) - 0.5) * depth;
};
