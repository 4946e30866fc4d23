import { shiftChunks } from "./shift-chunks.ts";

/** The `ftyp` box that every MP4 of ours begins with: ffmpeg writes the same one for all H.264 files. */
export const fileType = Buffer.from("\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41", "latin1");

/** An empty box. Any number may stand between two others. */
export const freeBox = Buffer.from("\0\0\0\x08free", "latin1");

/** The index of a one-minute video has 30 kB. */
const maxIndexBytes = 16 * 1024 * 1024;
const headerBytes = 8;

/**
 * The rest of a file of which `fileType` and this many free boxes have already been sent, with its index shifted by
 * them. It streams. Throws before the first byte if the file does not begin with `fileType` and its index.
 */
export async function* afterFreeBoxes(boxes: number, file: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of file) {
    if (!head) {
      yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
      continue;
    }
    head = Buffer.concat([head, chunk]);
    const end = endOfIndex(head);
    if (end === null || head.length < end) continue;
    yield shiftChunks(head.subarray(fileType.length, end), boxes * freeBox.length);
    yield head.subarray(end);
    head = null;
  }
  if (head) throw new Error("The file ends before its index does");
}

/** Where the index ends, according to the first bytes. Throws if they are not the expected ones. */
function endOfIndex(head: Buffer): number | null {
  const start = head.subarray(0, fileType.length);
  if (!start.equals(fileType.subarray(0, start.length)))
    throw new Error(`The file begins with another ftyp: ${start.toString("hex")}`);
  if (head.length < fileType.length + headerBytes) return null;
  const type = head.toString("latin1", fileType.length + 4, fileType.length + headerBytes);
  if (type !== "moov") throw new Error(`The file's index is not at its beginning, but ${JSON.stringify(type)}`);
  const size = head.readUInt32BE(fileType.length);
  if (size > maxIndexBytes) throw new Error(`The file's index is ${size} bytes long`);
  return fileType.length + size;
}
