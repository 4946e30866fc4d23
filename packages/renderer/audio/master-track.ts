import path from "node:path";
import { ProcessError } from "@reelwright/platform/process";
import { MediaError } from "../media/media-error.ts";
import { exact, runFfmpeg } from "../media/run-ffmpeg.ts";
import { musicInput } from "./music-input.ts";
import { readStereo, sampleRate, side } from "./stereo-file.ts";
import { writeTrack } from "./write-track.ts";

interface Work {
  /** The requested length; a much longer track is faded out there. */
  seconds: number;
  ffmpeg: string;
  /** The MP3 to write. */
  out: string;
  signal?: AbortSignal;
}

/** Providers keep to a requested length this closely. */
const roomSeconds = 5;
const fadeSeconds = 3;
const shortestSeconds = 0.5;

/** Brings a provider's track to the loudness of ours. Returns its length in seconds. Throws MediaError. */
export async function masterTrack(file: string, { seconds, ffmpeg, out, signal }: Work): Promise<number> {
  const input = await musicInput(file);
  if (!input) throw unreadable();
  const wav = `${out}.raw.wav`;
  const longest = seconds + roomSeconds;
  try {
    await runFfmpeg(ffmpeg, {
      inputs: [input],
      output: [
        ...["-map", "0:a:0", "-t", longest.toFixed(3), "-ac", "2", "-ar", String(sampleRate)],
        ...["-c:a", "pcm_s16le", ...exact, "-flags:a", "+bitexact", wav],
      ],
      cwd: path.dirname(out),
      timeoutSeconds: 120,
      signal,
    });
  } catch (error) {
    throw error instanceof ProcessError && !error.interrupted ? unreadable(error) : error;
  }
  const samples = await readStereo(wav);
  const heard = samples.length / 2 / sampleRate;
  if (heard < shortestSeconds) throw new MediaError("It contains no music.");
  const isCut = heard > longest - 0.1;
  const length = isCut ? Math.round(seconds * sampleRate) : samples.length / 2;
  const fade = isCut ? Math.min(length, fadeSeconds * sampleRate) : 0;
  const faded = (of: 0 | 1) =>
    side(samples.subarray(0, length * 2), of).map(
      (sample, at) => sample * (fade > 0 ? Math.min(1, (length - at) / fade) : 1),
    );
  const [left, right] = [faded(0), faded(1)];
  await writeTrack({ left, right }, { isLoop: false, ffmpeg, out, signal });
  return length / sampleRate;
}

const unreadable = (cause?: unknown) => new MediaError("It could not be read as MP3, M4A or WAV.", { cause });
