/**
 * Removes everything from a caller's picture that is not needed to show it. Throws for one that is made to take long.
 * In PNG, kilobytes of text decompress to gigabytes; in GIF, every frame is decoded before the first is shown.
 */
export function plainPicture(bytes: Buffer, type: string): Buffer {
  if (type === "image/png") return plainPng(bytes);
  if (type === "image/gif") return firstOfGif(bytes);
  return bytes;
}

const pngSignatureBytes = 8;
const chunksShown = ["IHDR", "PLTE", "IDAT", "IEND"];
/** The chunks of colours and orientation: the first of each, if it is not larger than this. */
const chunksHeeded = new Set(["tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "eXIf"]);
const maxHeededBytes = 1024 * 1024;

function plainPng(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, pngSignatureBytes)];
  const heeded = new Set(chunksHeeded);
  for (let at = pngSignatureBytes; at + 12 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    const end = at + 12 + size;
    if (chunksShown.includes(type) || (size <= maxHeededBytes && heeded.delete(type)))
      kept.push(bytes.subarray(at, end));
    if (type === "IEND") break;
    at = end;
  }
  return Buffer.concat(kept);
}

const gifHeaderBytes = 13;
const [gifExtension, gifFrame, gifTrailer, gifControl] = [0x21, 0x2c, 0x3b, 0xf9];

function firstOfGif(bytes: Buffer): Buffer {
  const byte = (at: number) => bytes[at] ?? 0;
  const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const afterBlocks = (start: number) => {
    let at = start;
    while (byte(at) > 0) at += byte(at) + 1;
    return at + 1;
  };
  let at = gifHeaderBytes + tableBytes(byte(10));
  const kept = [bytes.subarray(0, at)];
  while (byte(at) === gifExtension) {
    const end = afterBlocks(at + 2);
    if (byte(at + 1) === gifControl) kept.splice(1, 1, bytes.subarray(at, end));
    at = end;
  }
  if (byte(at) !== gifFrame) throw new RangeError("The GIF has no picture");
  kept.push(bytes.subarray(at, afterBlocks(at + 10 + tableBytes(byte(at + 9)) + 1)));
  return Buffer.concat([...kept, Buffer.from([gifTrailer])]);
}
