import { loadSharp } from "@reelwright/platform/sharp";
import { gif, gifHead, jpegOfScans, jpegSegment, png, pngChunk, turned, zippedText } from "./picture-bytes.ts";

/** A picture made to cost, and what becomes of it: refused in these words, or taken as the plain picture it also is. */
export interface PictureBomb {
  name: string;
  refused?: string;
  /** Takes seconds; kept for the experiment. */
  heavy?: true;
  make(): Buffer | Promise<Buffer>;
}

const grey = (side: number) => loadSharp()({ create: { width: side, height: side, channels: 3, background: "#456" } });
const unreadable = "Image 1 could not be read.";

/** Each is a small file; all but the refused ones show a picture. */
export const pictureBombs: readonly PictureBomb[] = [
  {
    name: "PNG of 256 megapixels",
    make: () => png(16_000, 16_000, { bits: 1 }),
    refused: "Image 1 has 256 megapixels; the limit for PNG is 25.",
  },
  {
    name: "PNG of 4,295 megapixels, one row there",
    make: () => png(65_535, 65_535, { bits: 1, rows: 1 }),
    refused: "Image 1 has 4295 megapixels; the limit for PNG is 25.",
  },
  { name: "PNG of 25 megapixels, one row there", make: () => png(5000, 5000, { rows: 1 }), refused: unreadable },
  { name: "PNG one pixel wide", make: () => png(1, 65_535), refused: unreadable },
  { name: "PNG one pixel high", make: () => png(65_535, 1), refused: unreadable },
  {
    name: "PNG of 25 megapixels, interlaced, 16 bits, turned",
    heavy: true,
    make: () => png(5000, 5000, { bits: 16, colour: 6, interlaced: true, extra: [turned] }),
  },
  { name: "PNG with 8 GB of text", make: () => png(600, 600, { extra: Array<Buffer>(1000).fill(zippedText(8e6)) }) },
  {
    name: "PNG with a colour profile of 100 MB",
    make: () => png(600, 600, { extra: [pngChunk("iCCP", zippedText(1e8).subarray(8, -4))] }),
  },
  {
    name: "PNG with 200,000 texts",
    make: () => png(600, 600, { extra: Array<Buffer>(200_000).fill(pngChunk("tEXt", Buffer.from("k\0v"))) }),
  },
  { name: "GIF of 10,000 frames", make: () => gif(600, 600, 10_000) },
  { name: "GIF of 800,000 frames", make: () => gif(600, 600, 800_000) },
  {
    name: "GIF of 4,295 megapixels in 43 bytes",
    make: () => gif(65_535, 65_535, 1),
    refused: "Image 1 has 4295 megapixels; the limit for GIF is 25.",
  },
  {
    name: "GIF without a picture",
    make: () => Buffer.concat([gifHead(600, 600), Buffer.from([0x3b])]),
    refused: unreadable,
  },
  { name: "JPEG of 2,400 scans", make: () => jpegOfScans(5000, 2400), refused: unreadable },
  { name: "JPEG of 20 scans, 25 megapixels", heavy: true, make: () => jpegOfScans(5000, 19) },
  {
    name: "JPEG of 121 megapixels",
    make: () => grey(11_000).jpeg().toBuffer(),
    refused: "Image 1 has 121 megapixels; the limit for JPEG is 120.",
  },
  { name: "JPEG of 50 megapixels, as phones make", make: () => grey(7071).jpeg().toBuffer() },
  { name: "JPEG of 108 megapixels", heavy: true, make: () => grey(10_392).jpeg().toBuffer() },
  {
    name: "progressive JPEG of 51 megapixels",
    make: () => grey(7141).jpeg({ progressive: true }).toBuffer(),
    refused: "Image 1 has 51 megapixels; the limit for a progressive JPEG like it is 50.",
  },
  {
    name: "progressive JPEG of 26 megapixels with all its colours",
    make: () => grey(5099).jpeg({ progressive: true, chromaSubsampling: "4:4:4" }).toBuffer(),
    refused: "Image 1 has 26 megapixels; the limit for a progressive JPEG like it is 25.",
  },
  {
    name: "JPEG with 24 MB of EXIF",
    make: async () => {
      const jpeg = await grey(600).jpeg().toBuffer();
      const exif = jpegSegment(
        0xe1,
        Buffer.concat([Buffer.from("Exif\0\0MM\0*\0\0\0\x08\xff\xff", "latin1"), Buffer.alloc(65_500, 1)]),
      );
      return Buffer.concat([jpeg.subarray(0, 2), ...Array<Buffer>(370).fill(exif), jpeg.subarray(2)]);
    },
  },
  {
    name: "WebP of 26 megapixels",
    make: () => grey(5099).webp({ lossless: true, effort: 0 }).toBuffer(),
    refused: "Image 1 has 26 megapixels; the limit for WebP is 25.",
  },
  {
    name: "empty file",
    make: () => Buffer.alloc(0),
    refused: "Image 1 could not be read; JPEG, PNG, WebP and GIF are accepted.",
  },
  { name: "GIF's first bytes", make: () => Buffer.from("GIF89a"), refused: unreadable },
];
