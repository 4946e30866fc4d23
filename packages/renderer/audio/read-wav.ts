import { readFile } from "node:fs/promises";

export interface Sound {
  /** Samples from -1 to 1, of the first channel if there are several. */
  samples: Float32Array;
  sampleRate: number;
}

/** Reads a 16-bit PCM WAV file (RIFF chunks `fmt ` and `data`). */
export async function readWav(file: string): Promise<Sound> {
  const bytes = await readFile(file);
  let sampleRate = 0;
  let channels = 1;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const id = bytes.toString("latin1", at, at + 4);
    const size = Math.min(bytes.readUInt32LE(at + 4), bytes.length - at - 8);
    if (id === "fmt ") {
      channels = bytes.readUInt16LE(at + 10);
      sampleRate = bytes.readUInt32LE(at + 12);
    }
    if (id === "data") {
      return { samples: samplesOf(bytes.subarray(at + 8, at + 8 + size), channels), sampleRate };
    }
    at += 8 + size + (size & 1);
  }
  throw new Error(`${file} has no sound in it`);
}

/** The samples of 16-bit PCM, of its first channel. */
export function samplesOf(pcm: Buffer, channels: number): Float32Array {
  const count = Math.floor(pcm.length / 2 / channels);
  const samples = new Float32Array(count);
  const view = new DataView(pcm.buffer, pcm.byteOffset, pcm.length);
  for (let n = 0; n < count; n++) samples[n] = view.getInt16(n * 2 * channels, true) / 32_768;
  return samples;
}
