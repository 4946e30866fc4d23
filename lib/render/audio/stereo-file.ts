import { readFile, writeFile } from "node:fs/promises";

export const sampleRate = 48_000;
const headerBytes = 44;

/** The samples of a 16-bit stereo WAV that ffmpeg wrote exactly (one header, then sound to the end): left, right, left, right. */
export async function readStereo(file: string): Promise<Int16Array> {
  const bytes = await readFile(file);
  const length = Math.max(0, bytes.length - headerBytes) & ~3;
  // A copy, for samples must lie at an even place in memory.
  return new Int16Array(new Uint8Array(bytes.subarray(headerBytes, headerBytes + length)).buffer);
}

/** Writes 48 kHz stereo as a WAV of the same kind. */
export async function writeStereo(file: string, samples: Int16Array): Promise<void> {
  const header = Buffer.alloc(headerBytes);
  header.write("RIFF....WAVEfmt ", "latin1");
  header.writeUInt32LE(headerBytes - 8 + samples.byteLength, 4);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(2, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 4, 28);
  header.writeUInt16LE(4, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36, "latin1");
  header.writeUInt32LE(samples.byteLength, 40);
  await writeFile(file, Buffer.concat([header, Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)]));
}
