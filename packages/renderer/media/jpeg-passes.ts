/** The structure of a JPEG. */
export interface JpegPasses {
  /** Whether its pixels come in rows from top to bottom. Several passes must be kept in memory until the last one. */
  inOne: boolean;
  /** Samples per pixel: 1 for grey, 3 for colour, 1.5 for colour with halved chroma. */
  samplesPerPixel: number;
}

/** Encoders write ten, the most careful ones fewer than twenty. */
const mostScans = 32;
const [jpegStart, jpegScan, jpegEnd] = [0xd8, 0xda, 0xd9];
/** Start-of-frame markers: all but Huffman tables (c4), extensions (c8) and arithmetic coding (cc). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Progressive with any entropy coding. */
const progressive = [0xc2, 0xc6, 0xca, 0xce];
/** Markers without a length: fill bytes, stuffed bytes in a scan, restarts, the start. */
const isBare = (marker: number) => marker === 0xff || marker <= 1 || (marker >= 0xd0 && marker <= jpegStart);

/**
 * Reads a JPEG's markers. Throws for a file that is made to take long: each of thousands of scans would cover the whole
 * picture.
 */
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

/** The samples per pixel, by each component's sampling factors relative to the finest. */
function samplesIn(bytes: Buffer, from: number, components: number): number {
  const sampling = Array.from({ length: components }, (_, index) => {
    const said = bytes[from + index * 3 + 1] ?? 0x11;
    return { across: Math.max(1, said >> 4), down: Math.max(1, said & 15) };
  });
  const finest = Math.max(...sampling.map(({ across }) => across)) * Math.max(...sampling.map(({ down }) => down));
  return sampling.reduce((sum, { across, down }) => sum + (across * down) / finest, 0);
}
