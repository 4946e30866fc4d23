import { writeFile } from "node:fs/promises";

export const wavHeaderBytes = 44;

interface WavFormat {
  channels: number;
  sampleRate: number;
  /** The length of all samples. */
  bytes: number;
  /** Of 16-bit integers, or of 32-bit floating-point numbers. */
  samples: "int16" | "float32";
}

/** Writes 16-bit PCM as WAV, byte for byte like ffmpeg in bit-exact mode. */
export async function writeWav(
  file: string,
  { samples, channels, sampleRate }: { samples: Int16Array; channels: number; sampleRate: number },
): Promise<void> {
  const { byteLength: bytes } = samples;
  const header = wavHeader({ channels, sampleRate, bytes, samples: "int16" });
  await writeFile(file, Buffer.concat([header, Buffer.from(samples.buffer, samples.byteOffset, bytes)]));
}

/** What comes before the samples of a WAV. */
export function wavHeader({ channels, sampleRate, bytes, samples }: WavFormat): Buffer {
  const [tag, sampleBytes] = samples === "int16" ? [1, 2] : [3, 4];
  const header = Buffer.alloc(wavHeaderBytes);
  header.write("RIFF....WAVEfmt ", "latin1");
  header.writeUInt32LE(wavHeaderBytes - 8 + bytes, 4);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(tag, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * channels * sampleBytes, 28);
  header.writeUInt16LE(channels * sampleBytes, 32);
  header.writeUInt16LE(sampleBytes * 8, 34);
  header.write("data", 36, "latin1");
  header.writeUInt32LE(bytes, 40);
  return header;
}
