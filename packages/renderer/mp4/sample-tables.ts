import { writeBox } from "@reelwright/platform/mp4-boxes";
import type { Sample } from "./read-track.ts";

interface Placed {
  samples: readonly Sample[];
  /** How many samples each chunk has, and where it begins. */
  chunks: readonly { count: number; at: number }[];
}

/** The tables of a track's samples (ISO/IEC 14496-12, 8.6 and 8.7), in ffmpeg's order: times, keyframes, places. */
export function sampleTables({ samples, chunks }: Placed): Buffer[] {
  const keyframes = samples.flatMap(({ isKeyframe }, n) => (isKeyframe ? [[n + 1]] : []));
  const isShownLater = samples.some(({ shownAfter }) => shownAfter !== 0);
  const counts = chunks.map(({ count }) => count);
  return [
    table("stts", runsOf(samples.map(({ duration }) => duration))),
    ...(keyframes.length < samples.length ? [table("stss", keyframes)] : []),
    ...(isShownLater ? [table("ctts", runsOf(samples.map(({ shownAfter }) => shownAfter)))] : []),
    table("stsc", runStarts(counts)),
    sizes(samples.map(({ bytes }) => bytes)),
    table(
      "stco",
      chunks.map(({ at }) => [at]),
    ),
  ];
}

/** Runs of equal values: how often, and the value. */
function runsOf(values: readonly number[]): number[][] {
  const runs: [count: number, value: number][] = [];
  for (const value of values) {
    const last = runs.at(-1);
    if (last?.[1] === value) last[0]++;
    else runs.push([1, value]);
  }
  return runs;
}

/** Where each run of chunks with equal counts begins (from 1), the count, and the only sample description. */
function runStarts(counts: readonly number[]): number[][] {
  return counts.flatMap((count, n) => (count === counts[n - 1] ? [] : [[n + 1, count, 1]]));
}

function sizes(bytes: readonly number[]): Buffer {
  const [common = 0] = bytes;
  if (bytes.every((size) => size === common)) return writeBox("stsz", words([0, common, bytes.length]));
  return writeBox("stsz", words([0, 0, bytes.length, ...bytes]));
}

/** A table with version and flags 0. */
function table(type: string, rows: readonly (readonly number[])[]): Buffer {
  return writeBox(type, words([0, rows.length, ...rows.flat()]));
}

function words(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [n, value] of values.entries()) bytes.writeUInt32BE(value, n * 4);
  return bytes;
}
