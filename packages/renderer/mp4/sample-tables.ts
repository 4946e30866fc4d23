import { writeBox } from "@reelwright/platform/mp4-boxes";
import type { Sample } from "./read-track.ts";

interface Placed {
  samples: readonly Sample[];
  /** How many samples each chunk has, and where it begins. */
  chunks: readonly { count: number; at: number }[];
}

/** The tables of a track's samples (ISO/IEC 14496-12, 8.6 and 8.7), in ffmpeg's order: times, keyframes, places. */
export function sampleTables({ samples, chunks }: Placed): Buffer[] {
  const keyframes = samples.flatMap(({ isKeyframe }, n) => (isKeyframe ? [n + 1] : []));
  const isShownLater = samples.some(({ shownAfter }) => shownAfter !== 0);
  const counts = chunks.map(({ count }) => count);
  return [
    table("stts", 2, runsOf(samples.map(({ duration }) => duration))),
    ...(keyframes.length < samples.length ? [table("stss", 1, keyframes)] : []),
    ...(isShownLater ? [table("ctts", 2, runsOf(samples.map(({ shownAfter }) => shownAfter)))] : []),
    table("stsc", 3, runStarts(counts)),
    sizes(samples.map(({ bytes }) => bytes)),
    table(
      "stco",
      1,
      chunks.map(({ at }) => at),
    ),
  ];
}

/** Rows of runs of equal values: how often, and the value. */
function runsOf(values: readonly number[]): number[] {
  const rows: number[] = [];
  let begin = 0;
  for (let n = 1; n <= values.length; n++) {
    const value = values[begin] ?? 0;
    if (n < values.length && values[n] === value) continue;
    rows.push(n - begin, value);
    begin = n;
  }
  return rows;
}

/** Rows of where each run of chunks with equal counts begins (from 1), the count, and the only sample description. */
function runStarts(counts: readonly number[]): number[] {
  return counts.flatMap((count, n) => (count === counts[n - 1] ? [] : [n + 1, count, 1]));
}

function sizes(bytes: readonly number[]): Buffer {
  const [common = 0] = bytes;
  if (bytes.every((size) => size === common)) return writeBox("stsz", words([0, common, bytes.length]));
  return writeBox("stsz", words([0, 0, bytes.length, ...bytes]));
}

/** A table with version and flags 0, from the values of its rows one after another. */
function table(type: string, columns: number, values: readonly number[]): Buffer {
  return writeBox(type, words([0, values.length / columns, ...values]));
}

function words(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [n, value] of values.entries()) bytes.writeUInt32BE(value, n * 4);
  return bytes;
}
