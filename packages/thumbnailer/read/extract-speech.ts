import { stat } from "node:fs/promises";
import path from "node:path";
import { ProcessError } from "@reelwright/platform/process";
import { sniffFile } from "@reelwright/platform/sniff-file";
import { exact, runFfmpeg } from "@reelwright/renderer/media/run-ffmpeg";
import { videoContainers } from "@reelwright/renderer/media/video-containers";

/** The topic of a video is clear by then. At 32 kbit/s it is 7 MB; providers accept 25 MB. */
const longestSeconds = 1800;
const timeoutSeconds = 240;
/** A smaller MP3 has no speech. */
const leastBytes = 2000;

/**
 * Writes the sound of a caller's video as an MP3 for transcription: mono, 16 kHz, its first half hour. Returns false if
 * there is none.
 */
export async function extractSpeech(
  file: string,
  { out, ffmpeg, signal }: { out: string; ffmpeg: string; signal?: AbortSignal },
): Promise<boolean> {
  const kind = videoContainers[(await sniffFile(file)) ?? ""]?.sound;
  if (!kind) return false;
  try {
    await runFfmpeg(ffmpeg, {
      inputs: [{ kind, file }],
      output: [
        ...["-map", "0:a:0", "-vn", "-t", String(longestSeconds), "-ac", "1", "-ar", "16000"],
        // Sound that begins after the pictures is silent until then, so that words have the times of the file.
        ...["-af", "aresample=16000:async=1:first_pts=0"],
        ...["-c:a", "libmp3lame", "-b:a", "32k", ...exact, "-f", "mp3", out],
      ],
      cwd: path.dirname(out),
      timeoutSeconds,
      signal,
    });
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ProcessError && !error.interrupted) return false;
    throw error;
  }
  return (await stat(out)).size >= leastBytes;
}
