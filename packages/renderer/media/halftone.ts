import { loadSharp } from "@reelwright/platform/sharp";
import type { Sharp } from "sharp";
import type { Treatment } from "../plan/template.ts";

/** Rows of dots are diagonal, where they are least visible. */
const angle = Math.PI / 4;
/** The width of a dot's soft edge, in pixels. */
const edge = 1.6;
const smallestCell = 4;

/**
 * Gives a picture a halftone: dark dots that grow in darker parts, in its own colours. `size`, a share of `short`, is
 * the distance of dots; `strength` is how much they replace the shades.
 */
export async function halftoned(
  picture: Sharp,
  { size, strength }: NonNullable<Treatment["halftone"]>,
  short: number,
): Promise<Sharp> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const cell = Math.max(smallestCell, size * short);
  const hardness = cell / (edge * Math.PI);
  const step = (2 * Math.PI * Math.cos(angle)) / cell;
  // cos(x + y) + cos(x - y) is twice a column's cosine times a row's.
  const wave = (length: number) => Float64Array.from({ length }, (_, index) => Math.cos(index * step));
  const [columns, rows] = [wave(width), wave(height)];
  for (let y = 0, at = 0; y < height; y++) {
    const row = rows[y] ?? 0;
    for (let x = 0; x < width; x++, at += channels) {
      const luma = 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);
      // Equalised, so that each height of the waves is equally frequent: a grey stays as dark as it was.
      const bent = 1 - (1 - Math.abs((columns[x] ?? 0) * row)) ** 2;
      const screen = ((columns[x] ?? 0) < 0 === row < 0 ? bent : -bent) * 127.5;
      // A little more contrast, so that black and white have no dots.
      const printed = Math.min(255, Math.max(0, (luma - 127.5) * (hardness + 1) - screen * hardness + 127.5));
      const change = (printed - luma) * strength;
      for (let channel = 0; channel < channels; channel++)
        data[at + channel] = Math.min(255, Math.max(0, (data[at + channel] ?? 0) + change));
    }
  }
  return loadSharp()(data, { raw: { width, height, channels } });
}
