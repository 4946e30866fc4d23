import { readBoxes, writeBox } from "@reelwright/platform/mp4-boxes";
import type { Chunk } from "./interleave.ts";
import type { Track } from "./read-track.ts";
import { sampleTables } from "./sample-tables.ts";
import { bitRatesAt, trackIdAt } from "./sound-format.ts";

/** Durations of the file and of edit lists are milliseconds. */
const fileTimescale = 1000;
/** Boxes on the way to what changes; they contain only other boxes. */
const containers: ReadonlySet<string> = new Set(["edts", "mdia", "minf"]);

/**
 * The index (`moov`) of a file with several tracks. What is not about samples stays as it is in the tracks' own
 * indexes. `mediaAt` is the place of the first chunk in the file.
 */
export function writeIndex(
  tracks: readonly Track[],
  { chunks, mediaAt }: { chunks: readonly Chunk[]; mediaAt: number },
): Buffer {
  let end = mediaAt;
  const placed = chunks.map((chunk) => {
    end += chunk.bytes;
    return { ...chunk, at: end - chunk.bytes };
  });
  const [main] = tracks;
  if (!main) throw new Error("A file has at least one track");
  const durationMs = Math.max(...tracks.map(lengthMs));
  const boxes = readBoxes(main.index).flatMap(({ type, content }) => {
    const header = { 16: durationMs, [content.length - 4]: tracks.length + 1 };
    if (type === "mvhd") return [writeBox(type, patched(content, header))];
    if (type !== "trak") return [writeBox(type, content)];
    return tracks.map((track, n) => {
      const own = placed.filter((chunk) => chunk.track === n);
      return writeTrack(track, { id: n + 1, chunks: own });
    });
  });
  return writeBox("moov", ...boxes);
}

interface Place {
  id: number;
  chunks: readonly { count: number; at: number }[];
}

function writeTrack(track: Track, { id, chunks }: Place): Buffer {
  const { samples, start, timescale } = track;
  const length = lengthMs(track);
  // Negative if something is cut off, such as the encoder's delay.
  const firstShownMs = Math.floor((((samples[0]?.shownAfter ?? 0) - start) * fileTimescale) / timescale);
  const changes: Record<string, (content: Buffer) => Buffer> = {
    tkhd: (content) => patched(content, { 12: id, 20: length }),
    elst: (content) => patched(content, { 8: length + firstShownMs, 12: start }),
    mdhd: (content) => patched(content, { 16: ticksOf(track) }),
    stbl: (content) => {
      const format = writeBox("stsd", formatOf(track, id));
      // What follows the tables: how the decoder of sound is to be started.
      const groups = readBoxes(content).flatMap(({ type, content }) => {
        if (type === "sgpd") return [writeBox(type, content)];
        return type === "sbgp" ? [writeBox(type, patched(content, { 12: samples.length }))] : [];
      });
      return Buffer.concat([format, ...sampleTables({ samples, chunks }), ...groups]);
    },
  };
  const own = readBoxes(track.index).find(({ type }) => type === "trak");
  return writeBox("trak", rebuilt(own?.content ?? Buffer.alloc(0), changes));
}

/** The boxes with some contents changed, wherever these are. */
function rebuilt(boxes: Buffer, changes: Record<string, (content: Buffer) => Buffer>): Buffer {
  const changed = readBoxes(boxes).map(({ type, content }) => {
    const change = changes[type];
    if (change) return writeBox(type, change(content));
    return writeBox(type, containers.has(type) ? rebuilt(content, changes) : content);
  });
  return Buffer.concat(changed);
}

/** The description of samples. That of AAC names its track and its bit rate. */
function formatOf(track: Track, id: number): Buffer {
  const { format, samples, timescale } = track;
  const rates = bitRatesAt(format);
  if (rates === null) return format;
  const bytes = samples.reduce((sum, sample) => sum + sample.bytes, 0);
  const bitRate = Math.floor((bytes * 8 * timescale) / ticksOf(track));
  const described = patched(format, { [rates]: bitRate, [rates + 4]: bitRate });
  described.writeUInt16BE(id, trackIdAt(rates));
  return described;
}

/** A copy with 32-bit numbers at some places. */
function patched(content: Buffer, numbers: Record<number, number>): Buffer {
  const copy = Buffer.from(content);
  for (const [at, value] of Object.entries(numbers)) copy.writeUInt32BE(value, Number(at));
  return copy;
}

const ticksOf = ({ samples }: Track) => samples.reduce((sum, { duration }) => sum + duration, 0);
const lengthMs = (track: Track) => Math.ceil((ticksOf(track) * fileTimescale) / track.timescale);
