import { fps } from "./durations.ts";

/**
 * The unit of encoding, caching and joining. The encoded frames never depend on how the segments are distributed to
 * workers. Shorter segments cost keyframes; with longer ones a changed word would render too much again.
 */
const segmentFrames = 2 * fps;
/** A worker takes so many at a time: fewer, and reading its pictures anew takes longer than what is gained by one more worker. */
const segmentsEach = 4;

/** Ranges of frames, each to be rendered alone, cut at the same frames in every reel: a change further on moves none of them. */
export function segmentsOf(totalFrames: number) {
  return Array.from({ length: Math.max(1, Math.ceil(totalFrames / segmentFrames)) }, (_, index) => {
    const [start, end] = [index * segmentFrames, Math.min(totalFrames, (index + 1) * segmentFrames)];
    return { start, end, frames: end - start };
  });
}

/** Segments one after another, the last included: what one task renders. Its name is the task's. */
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

/** Shares out the segments that are to be rendered, given in order: neighbours go together, since they show the same pictures. */
export function runsOf(indexes: readonly number[], most = segmentsEach): SegmentRun[] {
  const runs: SegmentRun[] = [];
  for (const index of indexes) {
    const run = runs.at(-1);
    if (run && run.last === index - 1 && index - run.first < most) run.last = index;
    else runs.push({ first: index, last: index });
  }
  return runs;
}
