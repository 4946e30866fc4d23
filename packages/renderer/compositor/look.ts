import type { Desk } from "../pixels/desk.ts";
import { clouds, hash } from "../pixels/noise.ts";
import { planesOf } from "../pixels/picture.ts";
import type { Look } from "../plan/reel-plan.ts";
import { grainTile, side } from "./grain.ts";

/** The same seed for all reels, so that the same request gives the same bytes. */
const seed = 4_127;
/** 1 in the kernel's fixed-point format. */
const one = 32_767;
/**
 * Where a vignette starts (0 is the centre, 1 a corner), and the share of light that it leaves in a corner at full
 * strength.
 */
const clear = 0.1;
const cornerLeft = 0.12;

/** Prepares a look with its tables. Its effect on a frame depends only on the frame's number. */
export function createLook({ size, layers, part, machine }: Desk, look: Look) {
  const { vignette = 0, grain = 0, flicker = 0, chroma = 0 } = look;
  const darkens = vignette > 0 || flicker > 0 || (look.scanlines?.strength ?? 0) > 0;
  if (!darkens && grain <= 0 && chroma <= 0) return () => {};
  const { kernel, allocate, bytes } = machine;
  const keep = (values: Int8Array | Int16Array): number => {
    const at = allocate(values.byteLength);
    bytes(at, values.byteLength).set(new Uint8Array(values.buffer));
    return at;
  };
  const noise = grain > 0 ? grainTile(grain) : { tile: new Int8Array(0), gain: 0 };
  const tile = keep(noise.tile);
  // One for luma, and one for chroma at half the size.
  const tables = [size, { width: size.width / 2, height: size.height / 2 }].map(({ width, height }) => {
    const lines = linesOf(height, size.height / height, look.scanlines);
    const fars = distances(height, clear);
    const rows = Int16Array.from({ length: height * 2 }, (_, at) => (at % 2 === 0 ? lines : fars)[at >> 1] ?? 0);
    return { rows: keep(rows), columns: keep(distances(width, 0)) };
  });

  /** Applies it to the first layer. */
  return (frame: number): void => {
    const apart = Math.round(chroma / 2) * 2;
    if (apart > 0) part(0, apart);
    const light = Math.round((1 - flicker * clouds(frame / 2, 0, seed, 2)) * one);
    for (const [index, { at, width, height }] of planesOf(layers[0]).entries()) {
      const [table, gain] = index === 0 ? [tables[0], noise.gain] : [tables[1], 0];
      if (!table || !(darkens || gain > 0)) continue;
      kernel.shade(
        ...[at, width, height, index === 0 ? 16 : 128, light, table.rows, table.columns],
        ...[Math.round(vignette * (1 - cornerLeft) * one), tile, side],
        ...[hash(seed, frame, 1) % side, hash(seed, frame, 2) % side, gain],
      );
    }
  };
}

/** The light of each row. A row of chroma has the mean of its rows of luma. */
function linesOf(rows: number, rowsEach: number, { period, strength } = { period: 1, strength: 0 }): Int16Array {
  const dark = (y: number) => (strength * (1 + Math.cos((2 * Math.PI * y) / period))) / 2;
  return Int16Array.from({ length: rows }, (_, row) => {
    const each = Array.from({ length: rowsEach }, (_, y) => (period > 1 ? dark(row * rowsEach + y) : 0));
    return Math.round(one * (1 - each.reduce((sum, value) => sum + value, 0) / rowsEach));
  });
}

/** The part of one axis in the distance from the centre. Both axes add up to 1 in a corner. */
const distances = (length: number, less: number): Int16Array =>
  Int16Array.from({ length }, (_, at) =>
    Math.round(one * (((1 + clear) / 2) * ((2 * (at + 0.5)) / length - 1) ** 2 - less)),
  );
