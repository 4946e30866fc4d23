import { stat } from "node:fs/promises";
import path from "node:path";
import { ProcessError } from "@reelwright/platform/process";
import { sniffFile } from "@reelwright/platform/sniff-file";
import { MediaError } from "../media/media-error.ts";
import { runFfmpeg } from "../media/run-ffmpeg.ts";
import { UnsuitableError } from "../media/unsuitable-error.ts";
import { longestNarrationSeconds } from "../timeline/durations.ts";
import { id3Length } from "./id3-length.ts";

const sampleRate = 48_000;
const sampleBytes = 2;
const wavHeaderBytes = 44;
/** Ten minutes take a second or two. */
const timeoutSeconds = 120;

/**
 * Decodes any MP3 (CBR, VBR, mono, with pictures in its tags) to a 48 kHz mono WAV. Returns its exact length in
 * seconds.
 */
export async function readNarration(
  file: string,
  { out, ffmpeg, signal }: { out: string; ffmpeg: string; signal?: AbortSignal },
): Promise<number> {
  if ((await sniffFile(file)) !== "audio/mpeg") throw unreadable();
  // One second more than the limit, to detect longer files.
  const readSeconds = longestNarrationSeconds + 1;
  try {
    await runFfmpeg(ffmpeg, {
      inputs: [{ kind: "mp3", file, skipBytes: await id3Length(file) }],
      output: [
        ...["-map", "0:a:0", "-t", String(readSeconds), "-fs", String((readSeconds + 1) * sampleRate * sampleBytes)],
        ...["-ac", "1", "-ar", String(sampleRate), "-c:a", "pcm_s16le"],
        ...["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:a", "+bitexact", out],
      ],
      cwd: path.dirname(out),
      timeoutSeconds,
      signal,
    });
  } catch (error) {
    const ofTheFile = error instanceof RangeError || (error instanceof ProcessError && !error.interrupted);
    throw ofTheFile ? unreadable(error) : error;
  }
  const { size } = await stat(out);
  const seconds = (size - wavHeaderBytes) / sampleBytes / sampleRate;
  if (seconds < 0.3) throw unreadable();
  if (seconds > longestNarrationSeconds)
    throw new UnsuitableError(`The narration is longer than ${longestNarrationSeconds / 60} minutes.`);
  return seconds;
}

const unreadable = (cause?: unknown) => new MediaError("The narration could not be read as MP3.", { cause });
