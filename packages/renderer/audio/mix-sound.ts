import { open } from "node:fs/promises";
import { openPcm } from "./pcm-file.ts";
import { sampleRate } from "./stereo-file.ts";
import { wavHeader } from "./write-wav.ts";

interface Mixing {
  /** 32-bit samples of one channel. */
  voice: string;
  /** Blocks of 16-bit stereo, together `frames` long. */
  beds: AsyncIterable<Int16Array>;
  frames: number;
  /** The stereo WAV to write, with 32-bit samples. */
  out: string;
  signal?: AbortSignal;
}

/** Adds a voice, in the middle, and the sounds below it. Returns the largest sample, as a share of full scale. */
export async function mixSound({ voice, beds, frames, out, signal }: Mixing): Promise<number> {
  await using pcm = await openPcm(voice, { headerBytes: 0, frameBytes: 4 });
  await using file = await open(out, "w");
  await file.writeFile(wavHeader({ channels: 2, sampleRate, bytes: frames * 8, samples: "float32" }));
  let [from, peak] = [0, 0];
  for await (const bed of beds) {
    signal?.throwIfAborted();
    const to = from + bed.length / 2;
    const mixed = addVoice(new Float32Array(await pcm.read(from, to)), bed);
    await file.writeFile(mixed.samples);
    peak = Math.max(peak, mixed.peak);
    from = to;
  }
  return peak;
}

function addVoice(voice: Float32Array, bed: Int16Array): { samples: Float32Array; peak: number } {
  const samples = new Float32Array(bed.length);
  let peak = 0;
  for (let n = 0; n < voice.length; n++) {
    const spoken = voice[n] ?? 0;
    const left = spoken + (bed[n * 2] ?? 0) / 32_768;
    const right = spoken + (bed[n * 2 + 1] ?? 0) / 32_768;
    samples[n * 2] = left;
    samples[n * 2 + 1] = right;
    peak = Math.max(peak, Math.abs(left), Math.abs(right));
  }
  return { samples, peak };
}
