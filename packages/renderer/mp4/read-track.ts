import { type Box, readBoxes } from "@reelwright/platform/mp4-boxes";

/** A frame, or a block of sound. */
export interface Sample {
  /** Where it begins in its file. */
  at: number;
  bytes: number;
  /** How long it lasts until the next one is decoded, in ticks of its track. */
  duration: number;
  /** How long after its decoding it is shown, in ticks of its track. */
  shownAfter: number;
  isKeyframe: boolean;
}

/** The only track of an MP4 file. */
export interface Track {
  /** Ticks a second. */
  timescale: number;
  /** The time that is shown first, in ticks: what the edit list skips. */
  start: number;
  samples: Sample[];
  /** How its samples are encoded: the content of `stsd`. */
  format: Buffer;
  /** The content of the index (`moov`). */
  index: Buffer;
}

/** Ten hours of frames. Counts come from a file: what is made of them must fit into memory. */
const mostSamples = 2_000_000;

/**
 * Reads the index of an MP4 with one track (ISO/IEC 14496-12, 8.6 and 8.7), as ffmpeg writes it. Throws if there are
 * more tracks, or if the tables contradict each other.
 */
export function readTrack(file: Buffer): Track {
  // A copy, since a part of the file would keep all of it in memory.
  const index = Buffer.from(one(readBoxes(file), "moov"));
  const track = readBoxes(one(readBoxes(index), "trak"));
  const media = readBoxes(one(track, "mdia"));
  const tables = readBoxes(one(readBoxes(one(media, "minf")), "stbl"));
  const sizes = sampleSizes(one(tables, "stsz"));
  const places = samplePlaces(tables, sizes);
  const durations = spread(entries(one(tables, "stts"), 2), sizes.length);
  const shownAfter = optional(tables, "ctts", (content) => spread(entries(content, 2), sizes.length));
  const keyframes = optional(tables, "stss", (content) => new Set(entries(content, 1).flat()));
  const timescale = one(media, "mdhd").readUInt32BE(12);
  const edit = editOf(one(readBoxes(one(track, "edts")), "elst"));
  const samples = sizes.map((bytes, n) => ({
    at: places[n] ?? 0,
    bytes,
    duration: durations[n] ?? 0,
    shownAfter: shownAfter?.[n] ?? 0,
    // Without such a table every sample is a keyframe.
    isKeyframe: keyframes?.has(n + 1) ?? true,
  }));
  const last = samples.at(-1);
  const end = edit.start + Math.round((edit.duration * timescale) / one(readBoxes(index), "mvhd").readUInt32BE(12));
  const over = durations.reduce((sum, duration) => sum + duration, -end);
  // The edit list ends a moment before the last block of sound does.
  if (last && over > 0) last.duration = Math.max(1, last.duration - over);
  return {
    timescale,
    start: edit.start,
    samples,
    format: one(tables, "stsd"),
    index,
  };
}

function one(boxes: readonly Box[], type: string): Buffer {
  const [found, ...more] = boxes.filter((box) => box.type === type);
  if (!found || more.length > 0)
    throw new Error(`The file has ${more.length + (found ? 1 : 0)} boxes ${type}, not one`);
  return found.content;
}

function optional<T>(boxes: readonly Box[], type: string, read: (content: Buffer) => T): T | null {
  return boxes.some((box) => box.type === type) ? read(one(boxes, type)) : null;
}

/** The only edit of a list: how long it is, in ticks of the file, and where it starts, in ticks of the track. */
function editOf(elst: Buffer): { duration: number; start: number } {
  const [[duration = 0, start = 0] = [], ...more] = entries(elst, 3);
  if (more.length > 0 || start > 2 ** 31) throw new Error("The edit list has more than a start");
  return { duration, start };
}

/** The rows of a table: after version and flags their number, then rows of `columns` 32-bit numbers. */
function entries(content: Buffer, columns: number, headBytes = 4): number[][] {
  const count = content.readUInt32BE(headBytes);
  const first = headBytes + 4;
  if (content.length !== first + count * columns * 4) throw new Error("A table is not as long as it says");
  return Array.from({ length: count }, (_, row) =>
    Array.from({ length: columns }, (_, column) => content.readUInt32BE(first + (row * columns + column) * 4)),
  );
}

function sampleSizes(stsz: Buffer): number[] {
  const [common, count] = [stsz.readUInt32BE(4), stsz.readUInt32BE(8)];
  if (count > mostSamples) throw new Error(`The file claims to have ${count} samples`);
  return common > 0 ? Array<number>(count).fill(common) : entries(stsz, 1, 8).flat();
}

/** Expands runs of equal values. */
function spread(runs: readonly number[][], length: number): number[] {
  const total = runs.reduce((sum, [count = 0]) => sum + count, 0);
  if (total !== length) throw new Error(`There are ${length} samples, but times of ${total}`);
  return runs.flatMap(([count = 0, value = 0]) => Array<number>(count).fill(value));
}

/** Where each sample begins: chunks lie anywhere, and the samples of a chunk follow each other. */
function samplePlaces(tables: readonly Box[], sizes: readonly number[]): number[] {
  const chunks = entries(one(tables, "stco"), 1).flat();
  const runs = entries(one(tables, "stsc"), 3);
  const places: number[] = [];
  let run = 0;
  for (const [chunk, begin] of chunks.entries()) {
    while ((runs[run + 1]?.[0] ?? Number.POSITIVE_INFINITY) <= chunk + 1) run++;
    let at = begin;
    for (let n = runs[run]?.[1] ?? 0; n > 0 && places.length <= sizes.length; n--) {
      places.push(at);
      at += sizes[places.length - 1] ?? 0;
    }
  }
  if (places.length !== sizes.length)
    throw new Error(`There are ${sizes.length} samples, but ${places.length} in chunks`);
  return places;
}
