import { readFile, writeFile } from "node:fs/promises";

/** From the word that the tag begins with: how much is cut off at both ends (12 bits each), and the check of all before it. */
const [cutsAt, checkAt] = [141, 154];
const searchedBytes = 256;

/**
 * Tells players to cut so many samples more off both ends of an MP3 that ffmpeg wrote: in its first frame stands how much the encoder has
 * put there (Info tag, revision 1). What is heard begins in the midst of what was encoded, and so without the encoder's own beginning.
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
