import type { Desk } from "@reelwright/renderer/pixels/desk";
import { planesOf } from "@reelwright/renderer/pixels/picture";
import { type CutSheet, clearTile, solidTile, tile } from "./cut-sheet.ts";
import { type Lens, type Place, seenAt } from "./look-through.ts";
import { reliefAt } from "./sheet.ts";
import type { LifeNow } from "./sheet-life.ts";

/** Side of a cell of the frame, in pixels: between its corners a sheet bends evenly. */
export const cell = 16;
/** As the kernel has it: whole pixels of a mesh. */
const one = 65_536;
const tapsBytes = 256 * 8;
/** How far the filter reaches beyond a place, and how far inside a cell may bend beyond its corners. */
const reach = 3;
/** A relief is followed by trying where a place would be, and looking again from there. */
const tries = 4;
const [none, covering, mixed] = [0, 1, 2];

/** A sheet as it is in a frame. */
export interface SheetNow {
  cut: CutSheet;
  life: LifeNow;
}

/** What draws sheets, back to front, through a lens over the desk's first picture. All of the frame must be covered by some of them. */
export function createSheetPainter({ machine, layers, size }: Desk) {
  const { kernel, allocate, bytes } = machine;
  const [across, down] = [Math.ceil(size.width / cell), Math.ceil(size.height / cell)];
  const taps = allocate(tapsBytes);
  kernel.fillTaps(taps);
  const rows: { mesh: number; cells: number }[] = [];
  const covered = new Uint8Array(across * down);

  function prepare(index: number, now: SheetNow, lens: Lens) {
    const row = rows[index] ?? { mesh: allocate((across + 1) * (down + 1) * 8), cells: allocate(across * down) };
    rows[index] = row;
    const mesh = meshOf(now, lens, { across, down });
    const cells = new Uint8Array(across * down);
    const solid = now.life.strength >= 1;
    for (let y = 0, at = 0; y < down; y++)
      for (let x = 0; x < across; x++, at++) {
        if (covered[at]) continue;
        const kind = kindOf(now.cut, mesh, (y * (across + 1) + x) * 2, (across + 1) * 2);
        cells[at] = kind === covering && !solid ? mixed : kind;
        if (cells[at] === covering) covered[at] = 1;
      }
    bytes(row.mesh, mesh.byteLength).set(new Uint8Array(mesh.buffer));
    bytes(row.cells, cells.length).set(cells);
    return row;
  }

  return (sheets: readonly SheetNow[], lens: Lens): void => {
    covered.fill(0);
    const prepared = sheets.map((now, index) => ({ now, index }));
    // From the front: what is hidden is not drawn.
    for (const { now, index } of prepared.toReversed()) prepare(index, now, lens);
    for (const { now, index } of prepared) {
      const row = rows[index];
      if (!row) continue;
      const { picture, alpha } = now.cut;
      const from = planesOf(picture);
      for (const [plane, to] of planesOf(layers[0]).entries()) {
        const source = from[plane];
        if (!source) continue;
        const opacity = alpha === null ? 0 : plane === 0 ? alpha.luma : alpha.chroma;
        kernel.drawLayer(
          ...[
            source.at,
            opacity,
            source.width,
            source.height,
            plane === 0 ? 0 : 1,
            row.mesh,
            row.cells,
            across,
            0,
            down,
          ],
          ...[Math.round(Math.min(1, now.life.strength) * 256), taps, to.at, to.width, to.height],
        );
      }
    }
  };
}

/** Where in a sheet each corner of a cell looks. */
function meshOf({ cut, life }: SheetNow, lens: Lens, { across, down }: { across: number; down: number }): Int32Array {
  const { sheet, x: left, y: top } = cut;
  const { relief, width, height } = sheet;
  const mesh = new Int32Array((across + 1) * (down + 1) * 2);
  const by: Place = { x: 0, y: 0 };
  let depth = sheet.depth;
  for (let row = 0, at = 0; row <= down; row++)
    for (let column = 0; column <= across; column++, at += 2) {
      let place = seenAt(lens, column * cell, row * cell, depth);
      if (relief)
        for (let nearer = 0; nearer < tries; nearer++) {
          depth = reliefAt(relief, (place.x - sheet.x) / width, (place.y - sheet.y) / height);
          place = seenAt(lens, column * cell, row * cell, depth);
        }
      by.x = 0;
      by.y = 0;
      life.bend?.(
        Math.min(1, Math.max(0, (place.x - sheet.x) / width)),
        Math.min(1, Math.max(0, (place.y - sheet.y) / height)),
        by,
      );
      mesh[at] = Math.round((place.x - left - life.shift.x - by.x) * one);
      mesh[at + 1] = Math.round((place.y - top - life.shift.y - by.y) * one);
    }
  return mesh;
}

/** Whether a sheet covers a cell, is mixed in, or is not there. */
function kindOf(
  { picture, alpha, tiles, tilesAcross, cut }: CutSheet,
  mesh: Int32Array,
  at: number,
  row: number,
): number {
  if (alpha === null) return covering;
  const xs = [mesh[at] ?? 0, mesh[at + 2] ?? 0, mesh[at + row] ?? 0, mesh[at + row + 2] ?? 0];
  const ys = [mesh[at + 1] ?? 0, mesh[at + 3] ?? 0, mesh[at + row + 1] ?? 0, mesh[at + row + 3] ?? 0];
  const last = { x: picture.width - 1, y: picture.height - 1 };
  const [left, right] = [Math.min(...xs) / one - reach, Math.max(...xs) / one + reach];
  const [top, bottom] = [Math.min(...ys) / one - reach, Math.max(...ys) / one + reach];
  // Beyond a side that is cut off a sheet goes on as its edge; beyond the others there is nothing of it.
  if ((right < 0 && !cut.left) || (left > last.x && !cut.right)) return none;
  if ((bottom < 0 && !cut.top) || (top > last.y && !cut.bottom)) return none;
  const inside = (value: number, most: number) => Math.floor(Math.min(most, Math.max(0, value)) / tile);
  const [x0, x1] = [inside(left, last.x), inside(right, last.x)];
  const [y0, y1] = [inside(top, last.y), inside(bottom, last.y)];
  let [clear, solid] = [true, true];
  for (let y = y0; y <= y1; y++)
    for (let x = x0; x <= x1; x++) {
      const kind = tiles[y * tilesAcross + x];
      if (kind !== clearTile) clear = false;
      if (kind !== solidTile) solid = false;
    }
  return clear ? none : solid ? covering : mixed;
}
