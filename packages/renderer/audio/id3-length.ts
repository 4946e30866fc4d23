import { open } from "node:fs/promises";

const headerBytes = 10;
/** One tag is usual; careless editors write two. */
const mostTags = 16;

/**
 * The bytes of ID3v2 tags at the beginning of a file. They are skipped unread: a small picture in them could decompress
 * to gigabytes in ffmpeg.
 */
export async function id3Length(file: string): Promise<number> {
  const handle = await open(file);
  try {
    let length = 0;
    for (let tags = 0; tags < mostTags; tags++) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(headerBytes), 0, headerBytes, length);
      if (bytesRead < headerBytes || !isTag(buffer)) return length;
      const [a = 0, b = 0, c = 0, d = 0] = buffer.subarray(6);
      const hasFooter = ((buffer[5] ?? 0) & 0x10) !== 0;
      length += headerBytes + ((a << 21) | (b << 14) | (c << 7) | d) + (hasFooter ? headerBytes : 0);
    }
    throw new RangeError(`${file} begins with more than ${mostTags} tags`);
  } finally {
    await handle.close();
  }
}

/** The same test as in ffmpeg, so that ffmpeg finds no further tag. */
const isTag = (bytes: Buffer) =>
  bytes.toString("latin1", 0, 3) === "ID3" &&
  bytes[3] !== 0xff &&
  bytes[4] !== 0xff &&
  bytes.subarray(6).every((byte) => byte < 0x80);
