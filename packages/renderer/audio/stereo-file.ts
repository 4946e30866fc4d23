import { readFile } from "node:fs/promises";
import { openPcm } from "./pcm-file.ts";
import { wavHeaderBytes, writeWav } from "./write-wav.ts";

export const sampleRate = 48_000;

/** A two-channel sound at 48 kHz. */
export interface Stereo {
  left: Float32Array;
  right: Float32Array;
}

/**
 * The interleaved samples of a 16-bit stereo WAV that ffmpeg wrote in bit-exact mode: one header, then samples to the
 * end.
 */
export async function readStereo(file: string): Promise<Int16Array> {
  const bytes = await readFile(file);
  const length = Math.max(0, bytes.length - wavHeaderBytes) & ~3;
  // A copy, since samples must be aligned in memory.
  return new Int16Array(new Uint8Array(bytes.subarray(wavHeaderBytes, wavHeaderBytes + length)).buffer);
}

/** A sound that is read in parts: the interleaved samples of some frames. It is silent beyond its end. */
export interface StereoFile extends AsyncDisposable {
  /** Its length. */
  frames: number;
  read(from: number, to: number): Promise<Int16Array>;
}

/** Opens a WAV of the same kind. */
export async function openStereo(file: string): Promise<StereoFile> {
  const pcm = await openPcm(file, { headerBytes: wavHeaderBytes, frameBytes: 4 });
  return {
    frames: pcm.frames,
    read: async (from, to) => new Int16Array(await pcm.read(from, to)),
    [Symbol.asyncDispose]: () => pcm[Symbol.asyncDispose](),
  };
}

/** Writes interleaved 48 kHz stereo as a WAV of the same kind. */
export const writeStereo = (file: string, samples: Int16Array): Promise<void> =>
  writeWav(file, { samples, channels: 2, sampleRate });

/** The step of a 16-bit sample. */
const step = 1 / 32_768;

/** One channel of interleaved stereo, with a full scale of 1. */
export function side(samples: Int16Array, of: 0 | 1): Float32Array {
  const one = new Float32Array(samples.length / 2);
  for (let n = 0, at: number = of; n < one.length; n++, at += 2) one[n] = (samples[at] ?? 0) * step;
  return one;
}
