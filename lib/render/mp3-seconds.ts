/** Reads so many bytes of a file from a place on; fewer at its end. */
export type ReadBytes = (from: number, bytes: number) => Promise<Uint8Array>;

const bitrates = {
  1: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const rates = [44_100, 48_000, 32_000];
const mostTags = 16;

/** How long an MP3 says it is, from a few kilobytes of it; null when they do not say. Only a decoder knows. */
export async function mp3Seconds(read: ReadBytes, sizeBytes: number): Promise<number | null> {
  let at = 0;
  for (let tags = 0; tags < mostTags; tags++) {
    const head = Buffer.from(await read(at, 10));
    if (head.toString("latin1", 0, 3) !== "ID3" || head.length < 10) break;
    const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6);
    at += 10 + (((a & 127) << 21) | ((b & 127) << 14) | ((c & 127) << 7) | (d & 127));
  }
  const bytes = Buffer.from(await read(at, 4096));
  for (let offset = 0; offset + 4 <= bytes.length; offset++) {
    const frame = frameAt(bytes, offset);
    if (!frame) continue;
    const frames = countOf(bytes.subarray(offset), frame.sideBytes);
    if (frames !== null) return (frames * frame.samples) / frame.rate;
    return ((sizeBytes - at - offset) * 8) / (frame.kilobits * 1000);
  }
  return null;
}

/** What a frame's header says: layer III, of MPEG 1, 2 or 2.5. */
function frameAt(bytes: Buffer, offset: number) {
  const [sync = 0, kind = 0, how = 0, mode = 0] = bytes.subarray(offset, offset + 4);
  const version = (kind >> 3) & 3;
  if (sync !== 0xff || (kind & 0xe0) !== 0xe0 || version === 1 || ((kind >> 1) & 3) !== 1) return null;
  const isFirst = version === 3;
  const kilobits = bitrates[isFirst ? 1 : 2][(how >> 4) - 1];
  const rate = rates[(how >> 2) & 3];
  if (!kilobits || !rate) return null;
  const isMono = mode >> 6 === 3;
  return {
    kilobits,
    rate: isFirst ? rate : version === 2 ? rate / 2 : rate / 4,
    samples: isFirst ? 1152 : 576,
    sideBytes: isFirst ? (isMono ? 17 : 32) : isMono ? 9 : 17,
  };
}

/** The number of frames, where the first frame holds it instead of sound. */
function countOf(frame: Buffer, sideBytes: number): number | null {
  const xing = 4 + sideBytes;
  if (["Xing", "Info"].includes(frame.toString("latin1", xing, xing + 4)) && ((frame[xing + 7] ?? 0) & 1) === 1)
    return frame.length >= xing + 12 ? frame.readUInt32BE(xing + 8) : null;
  if (frame.toString("latin1", 36, 40) === "VBRI" && frame.length >= 54) return frame.readUInt32BE(50);
  return null;
}
