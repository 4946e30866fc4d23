/** How a JPEG is to be read. */
export interface JpegPasses {
  /** Its pixels come in rows from top to bottom. What is sent in several passes is kept whole until the last of them. */
  inOne: boolean;
  /** Numbers kept for each pixel: 1 for grey, 3 for colour, 1.5 for colour at half the size. */
  samplesPerPixel: number;
}

/** Encoders make ten, the most careful fewer than twenty. */
const mostScans = 32;
const [jpegStart, jpegScan, jpegEnd] = [0xd8, 0xda, 0xd9];
/** Starts of frames: all but the tables for Huffman codes (c4), extensions (c8) and arithmetic coding (cc). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Progressive, whatever its codes. */
const progressive = [0xc2, 0xc6, 0xca, 0xce];
/** Markers that stand alone: fill, stuffed bytes in a scan, restarts, the start. */
const isBare = (marker: number) => marker === 0xff || marker <= 1 || (marker >= 0xd0 && marker <= jpegStart);

/** Looks through a JPEG's markers. Throws for one made to take long: each of thousands of scans goes over the whole picture. */
export function jpegPasses(bytes: Buffer): JpegPasses {
  let [scans, components, samplesPerPixel, inOne] = [0, 0, 0, true];
  for (let at = bytes.indexOf(0xff); at >= 0 && at + 1 < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === jpegEnd) break;
    if (isFrame(marker)) {
      components = bytes[at + 9] ?? 0;
      samplesPerPixel = Math.max(samplesPerPixel, samplesIn(bytes, at + 10, components));
      if (progressive.includes(marker)) inOne = false;
    } else if (marker === jpegScan) {
      if (++scans > mostScans) throw new RangeError(`The JPEG has more than ${mostScans} scans`);
      if ((bytes[at + 4] ?? 0) < components) inOne = false;
    }
    const length = isBare(marker) || at + 4 > bytes.length ? 0 : bytes.readUInt16BE(at + 2);
    at = bytes.indexOf(0xff, at + (marker === 0xff ? 1 : 2 + length));
  }
  return { inOne, samplesPerPixel: samplesPerPixel || 3 };
}

/** Each component says how many samples across and down it has where the finest has the most. */
function samplesIn(bytes: Buffer, from: number, components: number): number {
  const sampling = Array.from({ length: components }, (_, index) => {
    const said = bytes[from + index * 3 + 1] ?? 0x11;
    return { across: Math.max(1, said >> 4), down: Math.max(1, said & 15) };
  });
  const finest = Math.max(...sampling.map(({ across }) => across)) * Math.max(...sampling.map(({ down }) => down));
  return sampling.reduce((sum, { across, down }) => sum + (across * down) / finest, 0);
}
