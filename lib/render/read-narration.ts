import { stat } from "node:fs/promises";
import path from "node:path";
import { ProcessError, run } from "#platform/process";
import { inputOptions, quiet } from "./ffmpeg-input.ts";
import { MediaError } from "./media-error.ts";
import { sniffFile } from "./sniff-file.ts";

const sampleRate = 48_000;
const wavHeaderBytes = 44;
export const longestNarrationSeconds = 600;

/** Decodes an MP3 of any kind (CBR, VBR, mono, with pictures in its tags) to 48 kHz mono WAV; answers its exact length in seconds. */
export async function readNarration(
  file: string,
  { out, ffmpeg, signal }: { out: string; ffmpeg: string; signal?: AbortSignal },
): Promise<number> {
  if ((await sniffFile(file)) !== "audio/mpeg") throw unreadable();
  try {
    await run(
      ffmpeg,
      [
        ...quiet,
        "-loglevel",
        "error",
        // No picture decoder: what its tags carry is not looked at.
        ...inputOptions("mp3", "mp3,mp3float"),
        "-f",
        "mp3",
        "-i",
        `file:${file}`,
        "-map",
        "0:a:0",
        "-t",
        String(longestNarrationSeconds + 1),
        "-ac",
        "1",
        "-ar",
        String(sampleRate),
        "-c:a",
        "pcm_s16le",
        "-fflags",
        "+bitexact",
        "-flags:a",
        "+bitexact",
        out,
      ],
      { cwd: path.dirname(out), signal },
    );
  } catch (error) {
    if (error instanceof ProcessError) throw unreadable(error);
    throw error;
  }
  const { size } = await stat(out);
  const seconds = (size - wavHeaderBytes) / 2 / sampleRate;
  if (seconds < 0.3) throw unreadable();
  if (seconds > longestNarrationSeconds)
    throw new MediaError(`The narration is longer than ${longestNarrationSeconds / 60} minutes.`);
  return seconds;
}

const unreadable = (cause?: unknown) => new MediaError("The narration could not be read as MP3.", { cause });
