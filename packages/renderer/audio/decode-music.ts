import { stat } from "node:fs/promises";
import path from "node:path";
import { ProcessError } from "@reelwright/platform/process";
import { MediaError } from "../media/media-error.ts";
import { runFfmpeg } from "../media/run-ffmpeg.ts";
import { musicInput } from "./music-input.ts";
import { sampleRate } from "./stereo-file.ts";

const bytesPerSecond = sampleRate * 4;
const headerBytes = 44;
const timeoutSeconds = 120;

export interface MusicDecoding {
  /** The start in the track. */
  startSeconds: number;
  /** The wanted length. */
  seconds: number;
  out: string;
  /** The field that names the track, for messages; `music_url` by default. */
  name?: string;
  ffmpeg: string;
  signal?: AbortSignal;
}

/** Decodes a caller's track to a 48 kHz stereo WAV. Returns its length in seconds, at most as wanted. Throws MediaError. */
export async function decodeMusic(
  file: string,
  { startSeconds, seconds, out, name = "music_url", ffmpeg, signal }: MusicDecoding,
): Promise<number> {
  const unreadable = (cause?: unknown) =>
    new MediaError(`${name}: The file could not be read as MP3, M4A or WAV.`, { cause });
  const input = await musicInput(file);
  if (!input) throw unreadable();
  try {
    await runFfmpeg(ffmpeg, {
      inputs: [input],
      output: [
        // Seeks by decoded samples, not by the file's index: that of an MP3 is a guess.
        ...[
          "-map",
          "0:a:0",
          "-af",
          `aresample=${sampleRate},atrim=start=${startSeconds.toFixed(6)},asetpts=PTS-STARTPTS`,
        ],
        ...["-t", seconds.toFixed(6), "-fs", String(Math.ceil((seconds + 1) * bytesPerSecond))],
        ...["-ac", "2", "-ar", String(sampleRate), "-c:a", "pcm_s16le"],
        ...["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:a", "+bitexact", out],
      ],
      cwd: path.dirname(out),
      timeoutSeconds,
      signal,
    });
  } catch (error) {
    throw error instanceof ProcessError && !error.interrupted ? unreadable(error) : error;
  }
  return ((await stat(out)).size - headerBytes) / bytesPerSecond;
}
