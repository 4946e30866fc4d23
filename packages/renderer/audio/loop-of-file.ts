import { findLoop, type Loop } from "./find-loop.ts";
import { readStereo } from "./stereo-file.ts";

/** A longer track is repeated whole: nobody remembers how it began. */
const mostSearchedSeconds = 600;
const fadeSeconds = 0.24;

/** The loop of a 48 kHz stereo WAV of some seconds. Null if it is too short for music. */
export async function loopOfFile(file: string, seconds: number): Promise<Loop | null> {
  if (seconds > mostSearchedSeconds)
    return { from: fadeSeconds / 2, to: seconds - fadeSeconds / 2, fadeSeconds, likeness: 0 };
  const samples = await readStereo(file);
  const both = new Float32Array(samples.length / 2);
  for (let n = 0; n < both.length; n++) both[n] = (samples[n * 2] ?? 0) + (samples[n * 2 + 1] ?? 0);
  return findLoop(both);
}
