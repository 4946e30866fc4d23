import { shiftChunks } from "./shift-chunks.ts";

/** What every MP4 of ours begins with, its `ftyp` box: ffmpeg writes the same for all that hold H.264. */
export const fileType = Buffer.from("\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41", "latin1");

/** A box of nothing. Any number may stand between two others. */
export const freeBox = Buffer.from("\0\0\0\x08free", "latin1");

/** An index of a minute is 30 kB long. */
const maxIndexBytes = 16 * 1024 * 1024;
const headerBytes = 8;

/**
 * What is to follow when `fileType` and so many free boxes have been sent already: the rest of the file, as it is read, its index
 * shifted by them. Throws, before it gives anything, when it is not a file that begins with `fileType` and its index.
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

/** Where the index ends, as far as the first bytes tell. Throws when they are not those that were promised. */
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
