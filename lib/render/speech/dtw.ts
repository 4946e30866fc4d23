import type { Features } from "./mfcc.ts";

/** Beyond this many frames a side, the way is first found among coarser ones: the table never has more than its square of cells. */
const longestTable = 4000;
/** How far from the coarse way the fine one may lie, in coarse frames. */
const coarseRadius = 12;

/** The columns of the table a row may have, or has on its way: `first` and `last` never fall from row to row. */
interface Rows {
  first: Int32Array;
  last: Int32Array;
}

/**
 * Dynamic time warping (Sakoe and Chiba 1978): for each frame of `a` where in `b` the same is heard, so that the sum of the
 * distances along the way is least. Long sounds in two passes, coarse and then near what that found (Salvador and Chan 2007).
 */
export function warp(a: Features, b: Features): Float32Array {
  const { first, last } = way(a, b);
  return Float32Array.from(first, (column, row) => (column + (last[row] ?? column)) / 2);
}

function way(a: Features, b: Features): Rows {
  const factor = Math.ceil(Math.max(a.count, b.count) / longestTable);
  if (factor <= 1)
    return walk(a, b, { first: new Int32Array(a.count), last: new Int32Array(a.count).fill(b.count - 1) });
  const coarse = way(coarsen(a, factor), coarsen(b, factor));
  return walk(a, b, {
    first: Int32Array.from({ length: a.count }, (_, row) =>
      Math.max(0, ((coarse.first[Math.floor(row / factor)] ?? 0) - coarseRadius) * factor),
    ),
    last: Int32Array.from(
      { length: a.count },
      (_, row) => Math.min(b.count, ((coarse.last[Math.floor(row / factor)] ?? 0) + 1 + coarseRadius) * factor) - 1,
    ),
  });
}

/** The means of every `factor` frames. */
function coarsen({ count, size, values }: Features, factor: number): Features {
  const coarse = { count: Math.ceil(count / factor), size, values: new Float32Array(Math.ceil(count / factor) * size) };
  for (let frame = 0; frame < count; frame++) {
    const into = Math.floor(frame / factor);
    const share = Math.min(factor, count - into * factor);
    for (let k = 0; k < size; k++) {
      const at = into * size + k;
      coarse.values[at] = (coarse.values[at] ?? 0) + (values[frame * size + k] ?? 0) / share;
    }
  }
  return coarse;
}

const [nextRow, nextBoth, nextColumn] = [1, 2, 3];

function walk(a: Features, b: Features, corridor: Rows): Rows {
  const cells = new Float64Array(a.count + 1);
  for (let row = 0; row < a.count; row++) {
    cells[row + 1] = (cells[row] ?? 0) + (corridor.last[row] ?? 0) - (corridor.first[row] ?? 0) + 1;
  }
  const cameBy = new Uint8Array(cells[a.count] ?? 0);
  // Column `c` is kept at c + 1, so that what lies left of the first one is infinitely far like all outside the corridor.
  let before = new Float64Array(b.count + 1).fill(Number.POSITIVE_INFINITY);
  let costs = before.slice();
  before[0] = 0;
  for (let row = 0; row < a.count; row++) {
    const [first, last, at] = [corridor.first[row] ?? 0, corridor.last[row] ?? 0, cells[row] ?? 0];
    let beside = Number.POSITIVE_INFINITY;
    costs[first] = beside;
    for (let column = first; column <= last; column++) {
      const above = before[column + 1] ?? 0;
      let best = before[column] ?? 0;
      let by = nextBoth;
      if (above < best) {
        best = above;
        by = nextRow;
      }
      if (beside < best) {
        best = beside;
        by = nextColumn;
      }
      beside = best + distance(a, row, b, column);
      costs[column + 1] = beside;
      cameBy[at + column - first] = by;
    }
    [before, costs] = [costs, before];
  }
  return wayBack(cameBy, cells, { corridor, columns: b.count });
}

function distance(a: Features, row: number, b: Features, column: number): number {
  let sum = 0;
  const [atA, atB] = [row * a.size, column * b.size];
  for (let k = 0; k < a.size; k++) {
    const apart = (a.values[atA + k] ?? 0) - (b.values[atB + k] ?? 0);
    sum += apart * apart;
  }
  return Math.sqrt(sum);
}

/** The columns of each row on the cheapest way, followed from its end. */
function wayBack(cameBy: Uint8Array, cells: Float64Array, { corridor, columns }: { corridor: Rows; columns: number }) {
  const rows = corridor.first.length;
  const path: Rows = { first: new Int32Array(rows), last: new Int32Array(rows) };
  let column = columns - 1;
  if (rows > 0) path.last[rows - 1] = column;
  for (let row = rows - 1; row >= 0; ) {
    const by = cameBy[(cells[row] ?? 0) + column - (corridor.first[row] ?? 0)] ?? nextRow;
    if (by === nextColumn) {
      column--;
      continue;
    }
    path.first[row] = column;
    if (by === nextBoth) column--;
    row--;
    if (row >= 0) path.last[row] = column;
  }
  return path;
}
