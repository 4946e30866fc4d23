import type { Picture } from "@reelwright/renderer/media/read-picture";
import { lumaOf, type Plane, shrink } from "./luma-of.ts";

/** The fingerprint of a picture: a difference hash of its light, and a histogram of its colours. */
export interface Signature {
  /** 64 bits: whether a place is lighter than the next one. */
  hash: readonly boolean[];
  /** Shares of 64 colours. */
  colours: Float32Array;
}

export function signatureOf(picture: Picture, luma: Plane = lumaOf(picture)): Signature {
  const { values } = shrink(luma, { width: 9, height: 8 });
  const hash = Array.from({ length: 64 }, (_, bit) => {
    const at = Math.floor(bit / 8) * 9 + (bit % 8);
    return (values[at] ?? 0) > (values[at + 1] ?? 0);
  });
  const colours = new Float32Array(64);
  const { rgb } = picture;
  const pixels = rgb.length / 3;
  for (let at = 0; at + 2 < rgb.length; at += 3) {
    const bin = ((rgb[at] ?? 0) >> 6) * 16 + ((rgb[at + 1] ?? 0) >> 6) * 4 + ((rgb[at + 2] ?? 0) >> 6);
    colours[bin] = (colours[bin] ?? 0) + 1 / pixels;
  }
  return { hash, colours };
}

/** The similarity of two pictures, 0..1, by colours (histogram intersection) and light (difference hash). */
export function likeness(one: Signature, other: Signature): number {
  const common = one.colours.reduce((sum, share, bin) => sum + Math.min(share, other.colours[bin] ?? 0), 0);
  const same = one.hash.filter((bit, index) => bit === other.hash[index]).length / 64;
  // Half of the bits match by chance.
  return 0.5 * common + 0.5 * Math.max(0, 2 * same - 1);
}
