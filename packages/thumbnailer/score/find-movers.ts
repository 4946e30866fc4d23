import type { Picture } from "@reelwright/renderer/media/read-picture";
import type { Box } from "@reelwright/vision/region";
import { likeness, type Signature } from "./likeness.ts";
import { shrinkColours, within } from "./luma-of.ts";

/** A picture in few cells, each with its mean red, green and blue, one after another. */
export interface Cells {
  width: number;
  height: number;
  values: Float32Array;
}

export interface Looked {
  signature: Signature;
  cells: Cells;
}

const longSide = 48;
/** Pictures of one scene: this alike, and so many at least. More of them tell no more. */
const scene = { alike: 0.5, least: 4, most: 25 };
/** A cell has changed by so many steps of colour, and so many times as much as is usual in its picture. */
const changed = { least: 20, times: 4 };
/** In a picture from a camera that moves, the usual change is larger than this. */
const restless = 6;
/** Shares of the picture: less is noise, more is another scene. */
const share = { least: 0.004, most: 0.35 };
const mostMovers = 3;

export function cellsOf(picture: Picture): Cells {
  const to = within(picture, longSide);
  const planes = shrinkColours(picture, to).map(({ values }) => values);
  const values = Float32Array.from(
    { length: 3 * to.width * to.height },
    (_, at) => planes[at % 3]?.[Math.floor(at / 3)] ?? 0,
  );
  return { ...to, values };
}

/**
 * What has come into a picture: people, animals and things that the other pictures of its scene do not have at that place. The largest
 * first, in shares of the picture. None if the camera moves, or if too few pictures of the scene are known.
 */
export function findMovers({ signature, cells }: Looked, others: readonly Looked[]): Box[] {
  const beside = others.filter((other) => likeness(signature, other.signature) > scene.alike).slice(0, scene.most);
  if (beside.length < scene.least) return [];
  const usual = medianOf(beside.map((other) => other.cells.values));
  const { width, height, values } = cells;
  const change = Float32Array.from({ length: width * height }, (_, cell) =>
    Math.max(
      ...[0, 1, 2].map((channel) => Math.abs((values[3 * cell + channel] ?? 0) - (usual[3 * cell + channel] ?? 0))),
    ),
  );
  const common = change.toSorted()[Math.floor(change.length / 2)] ?? 0;
  if (common > restless) return [];
  const limit = Math.max(changed.least, changed.times * common);
  const groups = groupsOf(change, width, (value) => value > limit).filter(
    (group) => group.length >= share.least * change.length,
  );
  if (groups.flat().length > share.most * change.length) return [];
  return groups
    .toSorted((a, b) => b.length - a.length)
    .slice(0, mostMovers)
    .map((group) => boxOf(group, { width, height }));
}

/** The median of the values at each place. */
function medianOf(all: readonly Float32Array[]): Float32Array {
  const here = new Float32Array(all.length);
  return Float32Array.from({ length: all[0]?.length ?? 0 }, (_, at) => {
    for (const [index, values] of all.entries()) here[index] = values[at] ?? 0;
    return here.sort()[Math.floor(all.length / 2)] ?? 0;
  });
}

/** Cells that touch each other, corners included. */
function groupsOf(values: Float32Array, width: number, isIn: (value: number) => boolean): number[][] {
  const open = new Set([...values.keys()].filter((cell) => isIn(values[cell] ?? 0)));
  const groups: number[][] = [];
  for (const first of open) {
    const group = [first];
    open.delete(first);
    for (const cell of group)
      for (const [x, y] of around) {
        const column = (cell % width) + x;
        const next = cell + y * width + x;
        if (column >= 0 && column < width && open.delete(next)) group.push(next);
      }
    groups.push(group);
  }
  return groups;
}
const around = [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => [x, y] as const));

function boxOf(group: readonly number[], { width, height }: { width: number; height: number }): Box {
  const [columns, rows] = [group.map((cell) => cell % width), group.map((cell) => Math.floor(cell / width))];
  const [left, top] = [Math.min(...columns), Math.min(...rows)];
  return {
    x: left / width,
    y: top / height,
    width: (Math.max(...columns) + 1 - left) / width,
    height: (Math.max(...rows) + 1 - top) / height,
  };
}
