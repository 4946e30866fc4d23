import { readFile, writeFile } from "node:fs/promises";

/**
 * Offsets from the tag's first word: the samples cut off at both ends (12 bits each), and the checksum of everything
 * before it.
 */
const [cutsAt, checkAt] = [141, 154];
const searchedBytes = 256;

/**
 * Adds samples for players to cut off both ends of an MP3 that ffmpeg wrote, in the Info tag of its first frame
 * (revision 1). Encoded sound before and after the audible part hides the encoder's edges.
 */
export async function trimMp3(file: string, { before, after }: { before: number; after: number }): Promise<void> {
  const bytes = await readFile(file);
  const tag = ["Info", "Xing"].map((word) => bytes.subarray(0, searchedBytes).indexOf(word)).find((at) => at > 0);
  if (tag === undefined) throw new Error(`${file} does not say what the encoder has put before it`);
  const cuts = bytes.readUIntBE(tag + cutsAt, 3);
  const [start, end] = [(cuts >> 12) + before, (cuts & 0xfff) + after];
  if (start > 0xfff || end > 0xfff) throw new Error(`${start} and ${end} samples cannot be cut off`);
  bytes.writeUIntBE((start << 12) | end, tag + cutsAt, 3);
  bytes.writeUInt16BE(check(bytes.subarray(0, tag + checkAt)), tag + checkAt);
  await writeFile(file, bytes);
}

/** CRC-16 of polynomial 0x8005, lowest bit first. */
function check(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >> 1) ^ 0xa001 : sum >> 1;
  }
  return sum;
}
