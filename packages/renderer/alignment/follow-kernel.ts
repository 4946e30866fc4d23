import { kernelMemory } from "@reelwright/platform/kernel-memory";
import { kernelModule } from "@reelwright/platform/kernel-module";
import * as z from "zod";
import type { Features } from "../audio/mfcc.ts";

const call = z.custom<(...args: number[]) => void>((value) => typeof value === "function");
const measured = z.custom<(...args: number[]) => number>((value) => typeof value === "function");
const Kernel = z.object({ hold: call, measure: call, nearest: measured, walk: measured });

/** So many frames of the model lie side by side. */
const groupRows = 8;
/** Distances are counted in 160 levels, those of even and odd rows apart. */
const levels = 2 * 160;

/** What a path must keep to. Words are numbered; the last of `begins` is the model's length. */
export interface Course {
  /** The model's frame at which each word begins, ascending, and the model's length at the end. */
  begins: readonly number[];
  /** Whether a word ends a sentence or phrase. */
  endsPhrase: readonly boolean[];
  /** The narration's frames without speech. */
  silent: Uint8Array;
  /** The first and last row to search in each column; neither ever decreases. */
  corridor: (column: number) => readonly [number, number];
}

/** How each state was reached. All views are valid until the next call. */
export interface Paths {
  endsInPause: boolean;
  /** Four numbers a column: its first and last row, its first word and the end of its words. */
  ways: Int32Array;
  /** One byte for each row of each column's ways, column by column. */
  steps: Uint8Array;
  /** The same for the pauses before its words. */
  pauses: Uint8Array;
}

/** The kernel with a memory of its own. It holds one model and one narration at a time. */
export function createFollowKernel(wasm: string) {
  const { memory, allocate, end, release } = kernelMemory({ initial: 16, maximum: 32_768 });
  const kernel = Kernel.parse({
    ...new WebAssembly.Instance(kernelModule(wasm), { env: { memory, abort: () => {} } }).exports,
  });
  const empty = end();

  return (model: Features, real: Features) => {
    release(empty);
    const { size } = model;
    const rows = Math.ceil(model.count / groupRows) * groupRows;
    const modelAt = allocate(rows * size * 8);
    const realAt = allocate(real.count * size * 8);
    const distanceAt = allocate(rows * 8);
    const countsAt = allocate(levels * 4);
    layInGroups(model, new Float64Array(memory.buffer, modelAt, rows * size));
    new Float64Array(memory.buffer, realAt, real.count * size).set(real.values);
    kernel.hold(modelAt, model.count, realAt, real.count, size, distanceAt, countsAt);
    const loaded = end();
    const last = model.count - 1;
    return {
      /** The distances of all frames of the model to one of the narration. */
      distances(column: number): Float64Array {
        kernel.measure(column, 0, last);
        return new Float64Array(memory.buffer, distanceAt, model.count);
      },
      /** The distance within which a share of those just measured lies, to a tenth. */
      nearest: (share: number): number => kernel.nearest(0, last, share),

      /** The path of least cost. */
      walk({ begins, endsPhrase, silent, corridor }: Course): Paths {
        release(loaded);
        const words = begins.length - 1;
        const { ways, rowCount, wordCount } = waysOf(begins, corridor, real.count);
        const at = {
          begins: allocate(begins.length * 4),
          ends: allocate(words),
          silent: allocate(silent.length),
          ways: allocate(ways.byteLength),
          steps: allocate(rowCount),
          pauses: allocate(wordCount),
          costs: allocate((2 * model.count + 3 * begins.length) * 8),
        };
        const bytes = (from: number, length: number) => new Uint8Array(memory.buffer, from, length);
        new Int32Array(memory.buffer, at.begins, begins.length).set(begins);
        new Int32Array(memory.buffer, at.ways, ways.length).set(ways);
        bytes(at.ends, words).set(Array.from({ length: words }, (_, word) => Number(endsPhrase[word] ?? true)));
        bytes(at.silent, silent.length).set(silent);
        const endsInPause = kernel.walk(at.begins, words, at.ends, at.silent, at.ways, at.steps, at.pauses, at.costs);
        return {
          endsInPause: endsInPause !== 0,
          ways,
          steps: bytes(at.steps, rowCount),
          pauses: bytes(at.pauses, wordCount),
        };
      },
    };
  };
}

/** Frames of the model side by side, feature by feature. */
function layInGroups({ count, size, values }: Features, into: Float64Array): void {
  for (let row = 0; row < count; row++)
    for (let k = 0; k < size; k++)
      into[(Math.floor(row / groupRows) * size + k) * groupRows + (row % groupRows)] = values[row * size + k] ?? 0;
}

/** The ways of all columns, and how many rows and words they have in all. */
function waysOf(begins: readonly number[], corridor: Course["corridor"], columns: number) {
  const words = begins.length - 1;
  const ways = new Int32Array(columns * 4);
  let [rowCount, wordCount, firstWord, endWord] = [0, 0, 0, 0];
  for (let column = 0; column < columns; column++) {
    const [first, last] = corridor(column);
    while (firstWord < words && (begins[firstWord] ?? 0) < first) firstWord++;
    endWord = Math.max(endWord, firstWord);
    while (endWord <= words && (begins[endWord] ?? 0) <= last + 1) endWord++;
    ways.set([first, last, firstWord, endWord], column * 4);
    rowCount += last - first + 1;
    wordCount += endWord - firstWord;
  }
  return { ways, rowCount, wordCount };
}
