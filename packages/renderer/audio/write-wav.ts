import { writeFile } from "node:fs/promises";

export const wavHeaderBytes = 44;

/** Writes 16-bit PCM as WAV, byte for byte like ffmpeg in bit-exact mode. */
export async function writeWav(
  file: string,
  { samples, channels, sampleRate }: { samples: Int16Array; channels: number; sampleRate: number },
): Promise<void> {
  const header = Buffer.alloc(wavHeaderBytes);
  header.write("RIFF....WAVEfmt ", "latin1");
  header.writeUInt32LE(wavHeaderBytes - 8 + samples.byteLength, 4);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * channels * 2, 28);
  header.writeUInt16LE(channels * 2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36, "latin1");
  header.writeUInt32LE(samples.byteLength, 40);
  await writeFile(file, Buffer.concat([header, Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)]));
}
