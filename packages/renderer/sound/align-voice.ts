import { open } from "node:fs/promises";
import { openStereo, sampleRate } from "../audio/stereo-file.ts";
import { wavHeader } from "../audio/write-wav.ts";
import { MediaError } from "../media/media-error.ts";
import { findLag } from "./find-lag.ts";

interface Aligned {
  /** By how much the voice came later than the original. */
  lagSeconds: number;
  isSilent: boolean;
}

/** Coders add and leave out a little at both ends. */
const mostDifferenceSeconds = 1.5;
const partFrames = 10 * sampleRate;
/** Below -60 dB of full scale. */
const silentSample = 32;

/**
 * Writes a voice that was taken out of a recording on the time of that recording, with its length. All are 48 kHz 16-bit
 * stereo WAVs. Throws MediaError if the voice has another length.
 */
export async function alignVoice(
  file: string,
  { original, out, signal }: { original: string; out: string; signal?: AbortSignal | undefined },
): Promise<Aligned> {
  await using voice = await openStereo(file);
  await using recording = await openStereo(original);
  const { frames } = recording;
  if (Math.abs(voice.frames - frames) > mostDifferenceSeconds * sampleRate) {
    const [is, should] = [voice.frames, frames].map((of) => (of / sampleRate).toFixed(1));
    throw new MediaError(`Its file lasts ${is} s instead of ${should} s.`);
  }
  const lag = await findLag(voice, recording, signal);
  await using written = await open(out, "w");
  await written.writeFile(wavHeader({ channels: 2, sampleRate, bytes: frames * 4, samples: "int16" }));
  let loudest = 0;
  for (let from = 0; from < frames; from += partFrames) {
    signal?.throwIfAborted();
    const to = Math.min(frames, from + partFrames);
    const samples = await voice.read(Math.max(0, from + lag), Math.max(0, to + lag));
    const part = new Int16Array((to - from) * 2);
    part.set(samples, part.length - samples.length);
    for (const sample of part) loudest = Math.max(loudest, Math.abs(sample));
    await written.writeFile(new Uint8Array(part.buffer));
  }
  return { lagSeconds: lag / sampleRate, isSilent: loudest <= silentSample };
}
