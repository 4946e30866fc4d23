import type { Machine } from "@reelwright/renderer/pixels/machine";
import { bytesOf, type Picture, pictureOf } from "@reelwright/renderer/pixels/picture";
import { bleed } from "./bleed.ts";
import type { Sheet } from "./sheet.ts";

/** Side of a tile of a sheet, in pixels. */
export const tile = 16;

/** Which tiles of a sheet are clear all over, and which cover all. */
export const [clearTile, mixedTile, solidTile] = [0, 1, 2];

/** A sheet in the compositor's memory. */
export interface CutSheet {
  sheet: Sheet;
  picture: Picture;
  /** Planes of its opacity for luma and for chroma; null when it covers all over. */
  alpha: { luma: number; chroma: number } | null;
  /** Where its left upper corner is in the frame, with the clear edge that was put around. */
  x: number;
  y: number;
  tiles: Uint8Array;
  tilesAcross: number;
  /** Which of its sides are cut off, and must not be seen. */
  cut: { left: boolean; top: boolean; right: boolean; bottom: boolean };
}

/** Clear pixels around what lies freely in the frame: the filter finds nothing beyond it. */
const edge = 4;
/** The compositor's pictures are no smaller. */
const least = 32;
const faint = 8;

/** Puts a sheet into the machine's memory. `frame` says which of its sides lie outside. */
export function cutSheet(machine: Machine, sheet: Sheet, frame: { width: number; height: number }): CutSheet {
  const cut = cutSides(sheet, frame);
  const pad = {
    left: cut.left ? 0 : edge,
    top: cut.top ? 0 : edge,
    right: cut.right ? 0 : edge,
    bottom: cut.bottom ? 0 : edge,
  };
  const width = Math.max(least, (sheet.width + pad.left + pad.right + 1) & ~1);
  const height = Math.max(least, (sheet.height + pad.top + pad.bottom + 1) & ~1);
  const rgba = new Uint8Array(width * height * 4);
  // What an even size adds on a side that is cut off goes on as the last column or row.
  for (let y = 0; y < height; y++) {
    const row = y - pad.top;
    if (row < 0 || (row >= sheet.height && !cut.bottom)) continue;
    const from = Math.min(row, sheet.height - 1) * sheet.width * 4;
    const line = sheet.rgba.subarray(from, from + sheet.width * 4);
    rgba.set(line, (y * width + pad.left) * 4);
    if (cut.right)
      for (let x = pad.left + sheet.width; x < width; x++) rgba.set(line.subarray(-4), (y * width + x) * 4);
  }
  const alpha = alphaOf(machine, rgba, width, height);
  const { tiles, tilesAcross } = tilesOf(rgba, width, height);
  const wanted = { side: tile, across: tilesAcross, tiles: besideSome(tiles, tilesAcross) };
  const picture = pictureOf(machine, bleed(rgba, width, height, wanted), { width, height });
  return { sheet, picture, alpha, tiles, tilesAcross, x: sheet.x - pad.left, y: sheet.y - pad.top, cut };
}

/** A side is cut off when something of the sheet touches it outside the frame. */
function cutSides({ rgba, width, height, x, y, motion }: Sheet, frame: { width: number; height: number }) {
  // What follows itself without end has no edge: it would go on in stripes.
  if (motion === "fall" || motion === "rise") return { left: false, top: false, right: false, bottom: false };
  const seen = (column: number, row: number) => (rgba[(row * width + column) * 4 + 3] ?? 0) > faint;
  const some = (length: number, at: (index: number) => boolean) => {
    for (let index = 0; index < length; index++) if (at(index)) return true;
    return false;
  };
  return {
    left: x <= 0 && some(height, (row) => seen(0, row)),
    top: y <= 0 && some(width, (column) => seen(column, 0)),
    right: x + width >= frame.width && some(height, (row) => seen(width - 1, row)),
    bottom: y + height >= frame.height && some(width, (column) => seen(column, height - 1)),
  };
}

function alphaOf({ allocate, bytes }: Machine, rgba: Uint8Array, width: number, height: number): CutSheet["alpha"] {
  const area = width * height;
  const plane = new Uint8Array(area);
  let solid = true;
  for (let at = 0; at < area; at++) {
    const value = rgba[at * 4 + 3] ?? 0;
    plane[at] = value;
    if (value < 255) solid = false;
  }
  if (solid) return null;
  const half = new Uint8Array(area / 4);
  for (let y = 0, to = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2, to++) {
      const at = y * width + x;
      const sum = (plane[at] ?? 0) + (plane[at + 1] ?? 0) + (plane[at + width] ?? 0) + (plane[at + width + 1] ?? 0);
      half[to] = (sum + 2) >> 2;
    }
  const [luma, chroma] = [allocate(bytesOf({ width, height })), allocate(area / 4)];
  bytes(luma, area).set(plane);
  bytes(chroma, half.length).set(half);
  return { luma, chroma };
}

function tilesOf(rgba: Uint8Array, width: number, height: number): Pick<CutSheet, "tiles" | "tilesAcross"> {
  const [across, down] = [Math.ceil(width / tile), Math.ceil(height / tile)];
  const [most, least] = [new Uint8Array(across * down), new Uint8Array(across * down).fill(255)];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const value = rgba[(y * width + x) * 4 + 3] ?? 0;
      const at = Math.floor(y / tile) * across + Math.floor(x / tile);
      if (value > (most[at] ?? 0)) most[at] = value;
      if (value < (least[at] ?? 0)) least[at] = value;
    }
  const tiles = most.map((value, at) => (value === 0 ? clearTile : (least[at] ?? 0) === 255 ? solidTile : mixedTile));
  return { tiles, tilesAcross: across };
}

/** The tiles that are not clear, and those beside them: as far as a filter reaches. */
function besideSome(tiles: Uint8Array, across: number): Uint8Array {
  return tiles.map((_, at) => {
    const x = at % across;
    for (const row of [at - across, at, at + across])
      for (const step of [x > 0 ? -1 : 0, 0, x < across - 1 ? 1 : 0])
        if ((tiles[row + step] ?? clearTile) !== clearTile) return 1;
    return 0;
  });
}
