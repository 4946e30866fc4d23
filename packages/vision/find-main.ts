import { loadSharp } from "@reelwright/platform/sharp";
import { barrierDistance } from "./barrier-distance.ts";
import type { Box, Picture, Region } from "./region.ts";

/** Longer side of what is looked at, in pixels: letters can still be told, and each cell is 4 x 4 of them. */
const side = 320;
const cell = 4;
/** What counts how much: apart from its surroundings, of the colours of skin, drawn in detail, lettered. */
const weights = { apart: 0.7, skin: 0.15, detail: 0.15, letters: 0.25 };
/** Eyes begin in the middle: how wide that is, as a share of the picture. */
const middleReach = 0.42;
/** A cell belongs to what stands out from this share of the most on. */
const standsOut = 0.45;
/** This share of what stands out is left out of the box on each side: single cells. */
const trimmed = 0.03;
/** A picture this much like its mirror image has its axis for a subject. */
const symmetric = 0.9;

/** Numbers of each cell, 0..1. */
interface Cells {
  width: number;
  height: number;
  colours: readonly [Float32Array, Float32Array, Float32Array];
  skin: Float32Array;
  detail: Float32Array;
  letters: Float32Array;
}

/** What stands out in a picture besides faces; null for a picture of one tone. Confidence says how clearly it stands out. */
export async function findMain(picture: Picture): Promise<Region | null> {
  const cells = await readCells(picture);
  const { width, height } = cells;
  const apart = cells.colours.map((values) => barrierDistance({ values, width, height }));
  const values = new Float32Array(width * height);
  for (let at = 0; at < values.length; at++) {
    const [x, y] = [((at % width) + 0.5) / width - 0.5, (Math.floor(at / width) + 0.5) / height - 0.5];
    const central = Math.exp(-(x * x + y * y) / (2 * middleReach ** 2));
    const stands = Math.min(
      1,
      apart.reduce((sum, distance) => sum + (distance[at] ?? 0), 0),
    );
    const drawn =
      weights.skin * (cells.skin[at] ?? 0) +
      weights.detail * (cells.detail[at] ?? 0) +
      weights.letters * (cells.letters[at] ?? 0);
    // Detail alone is foliage: it counts where something stands apart.
    values[at] = central * (weights.apart * stands + drawn * (0.3 + stands));
  }
  const most = values.toSorted().at(-Math.ceil(values.length / 50)) ?? 0;
  if (most < 0.05) return null;
  const box = boxAround(largestGroup({ values, width, height }, standsOut * most), { values, width, height });
  const region = { box, confidence: clarity(values, { width, height }, box) };
  return symmetryOf(cells) > symmetric ? { ...region, box: { ...box, x: (1 - box.width) / 2 } } : region;
}

/** Reads a small copy of the picture, cell by cell. */
async function readCells({ rgb, width, height }: Picture): Promise<Cells> {
  const scale = Math.min(1, side / Math.max(width, height));
  const size = {
    width: Math.max(4, Math.round((width * scale) / cell)) * cell,
    height: Math.max(4, Math.round((height * scale) / cell)) * cell,
  };
  const small = await loadSharp()(rgb, { raw: { width, height, channels: 3 } })
    .resize({ ...size, fit: "fill", kernel: "linear" })
    .raw()
    .toBuffer();
  const grid = { width: size.width / cell, height: size.height / cell };
  const plane = () => new Float32Array(grid.width * grid.height);
  const cells = {
    ...grid,
    colours: [plane(), plane(), plane()] as const,
    skin: plane(),
    detail: plane(),
    letters: plane(),
  };
  for (let at = 0; at < grid.width * grid.height; at++) readCell(small, size.width, at, cells);
  return cells;
}

/** Means of one cell: light and two opponent colours, how much of it is skin, how much it is drawn, and whether it is ink on paper. */
function readCell(rgb: Buffer, width: number, at: number, cells: Cells): void {
  const [left, top] = [(at % cells.width) * cell, Math.floor(at / cells.width) * cell];
  const [sums, count] = [{ r: 0, g: 0, b: 0, skin: 0, steps: 0, hard: 0 }, cell * cell];
  let [darkest, lightest, before] = [255, 0, 0];
  for (let y = top; y < top + cell; y++)
    for (let x = left; x < left + cell; x++) {
      const pixel = (y * width + x) * 3;
      const [r = 0, g = 0, b = 0] = [rgb[pixel], rgb[pixel + 1], rgb[pixel + 2]];
      const light = 0.3 * r + 0.59 * g + 0.11 * b;
      sums.r += r;
      sums.g += g;
      sums.b += b;
      if (isSkin(r, g, b)) sums.skin++;
      const step = x === left ? 0 : Math.abs(light - before);
      sums.steps += step;
      if (step > 70) sums.hard++;
      darkest = Math.min(darkest, light);
      lightest = Math.max(lightest, light);
      before = light;
    }
  const [r, g, b] = [sums.r / count, sums.g / count, sums.b / count];
  cells.colours[0][at] = (0.3 * r + 0.59 * g + 0.11 * b) / 255;
  cells.colours[1][at] = (r - g) / 255;
  cells.colours[2][at] = ((r + g) / 2 - b) / 255;
  cells.skin[at] = sums.skin / count;
  cells.detail[at] = Math.min(1, sums.steps / count / 24);
  cells.letters[at] = lightest - darkest > 120 ? Math.min(1, sums.hard / 4) : 0;
}

/** Colours of skin in daylight, dark and light (Kovac, Peer and Solina, "Human skin colour clustering", 2003). */
const isSkin = (r: number, g: number, b: number) =>
  r > 60 && g > 40 && b > 20 && r - Math.min(g, b) > 15 && r - g > 12 && g - b > -5 && r - g < 110;

interface Values {
  values: Float32Array;
  width: number;
  height: number;
}

/** The connected cells above a level that have the most in all. */
function largestGroup({ values, width, height }: Values, level: number): number[] {
  const seen = new Uint8Array(values.length);
  let [best, bestSum]: [number[], number] = [[], 0];
  for (let start = 0; start < values.length; start++) {
    if (seen[start] || (values[start] ?? 0) < level) continue;
    const group = [start];
    seen[start] = 1;
    let sum = 0;
    for (const at of group) {
      sum += values[at] ?? 0;
      const [x, y] = [at % width, Math.floor(at / width)];
      for (const [dx, dy] of [
        [-1, 0],
        [1, 0],
        [0, -1],
        [0, 1],
      ] as const) {
        const next = at + dx + dy * width;
        if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue;
        if (seen[next] || (values[next] ?? 0) < level) continue;
        seen[next] = 1;
        group.push(next);
      }
    }
    if (sum > bestSum) [best, bestSum] = [group, sum];
  }
  return best;
}

/** The box of a group of cells, in shares of the grid, without its last cells on each side. */
function boxAround(group: readonly number[], { width, height }: Values): Box {
  const reach = (places: readonly number[], length: number) => {
    const sorted = places.toSorted((a, b) => a - b);
    const skip = Math.floor(sorted.length * trimmed);
    return { from: (sorted[skip] ?? 0) / length, to: ((sorted.at(-1 - skip) ?? length - 1) + 1) / length };
  };
  const across = reach(
    group.map((at) => at % width),
    width,
  );
  const down = reach(
    group.map((at) => Math.floor(at / width)),
    height,
  );
  return { x: across.from, y: down.from, width: across.to - across.from, height: down.to - down.from };
}

/** How much more there is in a box than around it, 0..1; a box of nearly everything says little. */
function clarity(values: Float32Array, { width, height }: { width: number; height: number }, box: Box): number {
  let [inside, outside, cells] = [0, 0, 0];
  for (let at = 0; at < values.length; at++) {
    const [x, y] = [((at % width) + 0.5) / width, (Math.floor(at / width) + 0.5) / height];
    const within = x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
    if (within) {
      inside += values[at] ?? 0;
      cells++;
    } else outside += values[at] ?? 0;
  }
  const [in1, out1] = [inside / Math.max(1, cells), outside / Math.max(1, values.length - cells)];
  const apart = (in1 - out1) / Math.max(0.01, in1 + out1);
  const large = box.width * box.height;
  return Math.min(1, Math.max(0, apart * (large > 0.6 ? 0.5 : 1)));
}

/** How much the light of a picture is like that of its mirror image: their correlation. */
function symmetryOf({ colours: [light], width, height }: Cells): number {
  const mean = light.reduce((sum, value) => sum + value, 0) / light.length;
  let [common, all] = [0, 0];
  for (let at = 0; at < width * height; at++) {
    const mirrored = at - (at % width) + width - 1 - (at % width);
    common += ((light[at] ?? 0) - mean) * ((light[mirrored] ?? 0) - mean);
    all += ((light[at] ?? 0) - mean) ** 2;
  }
  return all > 0 ? common / all : 0;
}
