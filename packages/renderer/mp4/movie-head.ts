import { boxHeader, readBoxes, writeBox } from "@reelwright/platform/mp4-boxes";
import type { Chunk } from "./interleave.ts";
import type { Track } from "./read-track.ts";
import { writeIndex } from "./write-index.ts";

/** What comes before the media: the type of the file, as `part` has it, its index, and the header of the media. */
export function movieHead(
  part: Buffer,
  { tracks, chunks }: { tracks: readonly Track[]; chunks: readonly Chunk[] },
): Buffer {
  const type = readBoxes(part).find((box) => box.type === "ftyp");
  const free = writeBox("free");
  const media = boxHeader(
    "mdat",
    chunks.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  const ftyp = writeBox("ftyp", type?.content ?? Buffer.alloc(0));
  // The places of the media depend on the length of the index, which does not depend on them.
  const { length } = writeIndex(tracks, { chunks, mediaAt: 0 });
  const mediaAt = ftyp.length + length + free.length + media.length;
  return Buffer.concat([ftyp, writeIndex(tracks, { chunks, mediaAt }), free, media]);
}
