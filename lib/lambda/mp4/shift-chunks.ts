import { readBoxes } from "@reelwright/platform/mp4-boxes";

const containers: ReadonlySet<string> = new Set(["moov", "trak", "mdia", "minf", "stbl"]);
/** Version, flags and the number of entries. */
const tableHeadBytes = 8;
const largest32 = 2 ** 32 - 1;

/**
 * The same `moov` box for a file with `bytes` more before its media: the offsets of all chunks (`stco`, `co64`) grow by
 * that. Throws if boxes do not nest, or if an offset exceeds a 32-bit table.
 */
export function shiftChunks(moov: Buffer, bytes: number): Buffer {
  const shifted = Buffer.from(moov);
  const counts = { tracks: 0, tables: 0 };
  shiftWithin(shifted, bytes, counts);
  const { tracks, tables } = counts;
  if (tracks === 0 || tables !== tracks) throw new Error(`There are ${tracks} tracks with ${tables} chunk tables`);
  return shifted;
}

function shiftWithin(boxes: Buffer, bytes: number, counts: { tracks: number; tables: number }): void {
  for (const { type, content } of readBoxes(boxes)) {
    if (type === "trak") counts.tracks++;
    if (containers.has(type)) shiftWithin(content, bytes, counts);
    if (type === "stco" || type === "co64") {
      shiftTable(content, bytes, type === "stco" ? 4 : 8);
      counts.tables++;
    }
  }
}

function shiftTable(table: Buffer, bytes: number, entryBytes: 4 | 8): void {
  const entries = table.length < tableHeadBytes ? Number.NaN : table.readUInt32BE(4);
  if (table.length !== tableHeadBytes + entries * entryBytes)
    throw new Error("A chunk table is not as long as it says");
  for (let at = tableHeadBytes; at < table.length; at += entryBytes) {
    if (entryBytes === 8) table.writeBigUInt64BE(table.readBigUInt64BE(at) + BigInt(bytes), at);
    else table.writeUInt32BE(within32(table.readUInt32BE(at) + bytes), at);
  }
}

function within32(place: number): number {
  if (place > largest32) throw new Error(`The chunk at ${place} exceeds the range of its table`);
  return place;
}
