import { fps } from "./durations.ts";

/**
 * The unit of encoding, caching and joining. The encoded frames never depend on the distribution of segments to
 * workers. Shorter segments cost more keyframes; longer ones re-render too much after a changed word.
 */
const segmentFrames = 2 * fps;
/** The segments per worker. With fewer, reading the pictures again costs more than another worker gains. */
const segmentsEach = 4;

/**
 * Splits the frames into ranges that are rendered independently. The boundaries are the same in every reel, so later
 * changes move none of them.
 */
export function segmentsOf(totalFrames: number) {
  return Array.from({ length: Math.max(1, Math.ceil(totalFrames / segmentFrames)) }, (_, index) => {
    const [start, end] = [index * segmentFrames, Math.min(totalFrames, (index + 1) * segmentFrames)];
    return { start, end, frames: end - start };
  });
}

/** Consecutive segments, the last one included, that one task renders. The name is that of the task. */
export interface SegmentRun {
  first: number;
  last: number;
}

export const runName = ({ first, last }: SegmentRun): string => `${first}-${last}`;

export function runOf(name: string): SegmentRun {
  const [, first, last] = /^(\d+)-(\d+)$/.exec(name) ?? [];
  if (first === undefined || last === undefined) throw new Error(`"${name}" names no segments`);
  return { first: Number(first), last: Number(last) };
}

export const indexesOf = ({ first, last }: SegmentRun): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/**
 * Groups the segments to render, which must be in order, into runs of neighbours, because those show the same pictures.
 */
export function runsOf(indexes: readonly number[], most = segmentsEach): SegmentRun[] {
  const runs: SegmentRun[] = [];
  for (const index of indexes) {
    const run = runs.at(-1);
    if (run && run.last === index - 1 && index - run.first < most) run.last = index;
    else runs.push({ first: index, last: index });
  }
  return runs;
}
