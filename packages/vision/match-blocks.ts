import { readFileSync } from "node:fs";
import * as z from "zod";

/** The light of a picture, 0..255, row by row. */
export interface Plane {
  light: Uint8Array;
  width: number;
  height: number;
}

/** A plane, and the same at half its size. */
export interface PlanePair {
  whole: Plane;
  half: Plane;
}

interface Search {
  /** Blocks of so many pixels a side, a multiple of 4 up to 16, every `pitch` pixels. */
  side: number;
  pitch: number;
  /** A block with less contrast matches everywhere, and is left out. */
  leastDeviation: number;
  /** How far is searched, in pixels of half size. */
  reach: { x: number; y: number };
}

/** A block by its place among the blocks, and where it was: its displacement, and the mean difference per pixel there. */
export interface MatchedBlock {
  column: number;
  row: number;
  by: { x: number; y: number };
  difference: number;
}

const Kernel = z.object({ matchBlocks: z.custom<(...args: number[]) => void>((value) => typeof value === "function") });

/** The kernel keeps what is its own in the first page. */
const pageBytes = 65_536;
/** Rows are read in whole vectors. */
const slackBytes = 16;
const matchers = new Map<string, ReturnType<typeof createMatcher>>();

/** Where the blocks of a picture were in an earlier one of the same size. Where all places are alike, a block has not moved. */
export function matchBlocks(wasm: string, planes: { before: PlanePair; current: PlanePair }, search: Search) {
  const match = matchers.get(wasm) ?? createMatcher(wasm);
  matchers.set(wasm, match);
  return match(planes, search);
}

function createMatcher(wasm: string) {
  const memory = new WebAssembly.Memory({ initial: 2, maximum: 1024 });
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(wasm)), { env: { memory } });
  const kernel = Kernel.parse({ ...exports });

  return (
    { before, current }: { before: PlanePair; current: PlanePair },
    { side, pitch, leastDeviation, reach }: Search,
  ): MatchedBlock[] => {
    const { width, height } = current.whole;
    const [columns, rows] = [width, height].map((length) => Math.max(0, Math.floor((length - side) / pitch) + 1));
    if (!columns || !rows) return [];
    const planes = [current.whole, before.whole, current.half, before.half];
    const places: number[] = [];
    let top = pageBytes;
    for (const { light } of planes) {
      places.push(top);
      top += light.length + slackBytes;
    }
    const sums = Math.ceil(top / 4) * 4;
    const found = sums + Math.ceil(current.half.light.length / 2) * 4;
    const missing = found + columns * rows * 16 - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / pageBytes));
    const bytes = new Uint8Array(memory.buffer);
    for (const [index, { light }] of planes.entries()) bytes.set(light, places[index]);
    const how = [width, height, side, pitch, leastDeviation, reach.x, reach.y];
    kernel.matchBlocks(...places, ...how, sums, found);
    const numbers = new Int32Array(memory.buffer, found, columns * rows * 4);
    const matches: MatchedBlock[] = [];
    for (let block = 0; block < columns * rows; block++) {
      const [isMatched, x = 0, y = 0, sum = 0] = numbers.subarray(block * 4, block * 4 + 4);
      if (isMatched === 0) continue;
      const place = { column: block % columns, row: Math.floor(block / columns) };
      matches.push({ ...place, by: { x, y }, difference: sum / (side * side) });
    }
    return matches;
  };
}
