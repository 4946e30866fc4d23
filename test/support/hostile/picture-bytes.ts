import { crc32, deflateSync } from "node:zlib";

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

export const pngChunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
};

interface PngOptions {
  bits?: number;
  /** 0 grey, 2 RGB, 6 RGBA. */
  colour?: 0 | 2 | 6;
  interlaced?: boolean;
  /** Rows that are really there. */
  rows?: number;
  extra?: Buffer[];
}

/** A PNG of zeros: a hundred megapixels of it are a few kilobytes. */
export function png(width: number, height: number, options: PngOptions = {}): Buffer {
  const { bits = 8, colour = 0, interlaced = false, extra = [] } = options;
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.from([bits, colour, 0, 0, Number(interlaced)])]);
  const rowBytes = Math.ceil((width * bits * { 0: 1, 2: 3, 6: 4 }[colour]) / 8) + 1;
  // Seven passes over an interlaced picture have up to twice the rows.
  const rows = options.rows ?? (interlaced ? height * 2 : height);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    ...extra,
    pngChunk("IDAT", deflateSync(Buffer.alloc(rowBytes * rows), { level: 1 })),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

export const zippedText = (bytes: number, nth = 0) =>
  pngChunk("zTXt", Buffer.concat([Buffer.from(`k${nth}\0\0`), deflateSync(Buffer.alloc(bytes), { level: 1 })]));
export const turned = pngChunk("eXIf", Buffer.from("4d4d002a00000008000101120003000000010006000000000000", "hex"));

const uint16le = (value: number) => Buffer.from([value & 255, value >> 8]);
export const gifHead = (width: number, height: number) =>
  Buffer.concat([
    Buffer.from("GIF89a"),
    uint16le(width),
    uint16le(height),
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
  ]);
const gifFrame = (width: number, height: number) =>
  Buffer.concat([
    Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0]),
    uint16le(width),
    uint16le(height),
    Buffer.from([0, 2, 2, 0x4c, 1, 0]),
  ]);
export const gif = (width: number, height: number, frames: number) =>
  Buffer.concat([gifHead(width, height), ...Array<Buffer>(frames).fill(gifFrame(width, height)), Buffer.from([0x3b])]);

export const jpegSegment = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker]), Buffer.from([(data.length + 2) >> 8, (data.length + 2) & 255]), data]);

/** A progressive JPEG, all of it legal, of as many scans as there may be: each of a few bytes goes over the whole picture. */
export function jpegOfScans(side: number, scans: number): Buffer {
  const blocks = Math.ceil(side / 8) ** 2;
  const size = Buffer.from([side >> 8, side & 255]);
  const parts = [
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xdb, Buffer.concat([Buffer.alloc(1), Buffer.alloc(64, 1)])),
    jpegSegment(0xc2, Buffer.concat([Buffer.from([8]), size, size, Buffer.from([3, 1, 17, 0, 2, 17, 0, 3, 17, 0])])),
    jpegSegment(0xc4, Buffer.from([0x00, 1, ...Array<number>(15).fill(0), 0])),
    // One bit a block and component: no change of its mean.
    jpegSegment(0xda, Buffer.from([3, 1, 0, 2, 0, 3, 0, 0, 0, 0])),
    Buffer.alloc(Math.ceil((blocks * 3) / 8)),
    // One word of 15 bits passes over 2^15 - 1 blocks.
    jpegSegment(0xc4, Buffer.from([0x10, 1, ...Array<number>(15).fill(0), 0xe0])),
  ];
  const words = "0".concat("1".repeat(14)).repeat(Math.ceil(blocks / 32_767));
  const data = Buffer.from(
    (words.match(/.{1,8}/g) ?? []).flatMap((bits) => {
      const byte = Number.parseInt(bits.padEnd(8, "1"), 2);
      return byte === 255 ? [255, 0] : [byte];
    }),
  );
  for (let scan = 0; scan < scans; scan++) {
    const [depth, component, coefficient] = [
      13 - Math.floor(scan / 189),
      (Math.floor(scan / 63) % 3) + 1,
      (scan % 63) + 1,
    ];
    const bitsBefore = depth === 13 ? 0 : depth + 1;
    parts.push(
      jpegSegment(0xda, Buffer.from([1, component, 0, coefficient, coefficient, (bitsBefore << 4) | depth])),
      data,
    );
  }
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])]);
}
