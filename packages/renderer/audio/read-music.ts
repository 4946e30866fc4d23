import { stat } from "node:fs/promises";
import path from "node:path";
import { ProcessError } from "@reelwright/platform/process";
import { MediaError } from "../media/media-error.ts";
import { runFfmpeg } from "../media/run-ffmpeg.ts";
import type { AudioPlan } from "../plan/reel-plan.ts";
import { findLoop } from "./find-loop.ts";
import { musicInput } from "./music-input.ts";
import { readStereo, sampleRate } from "./stereo-file.ts";

const bytesPerSecond = sampleRate * 4;
const headerBytes = 44;
const timeoutSeconds = 120;
/** A shorter sound is a click when looped. */
const shortestSeconds = 0.5;

interface Reading {
  /** The start in the track. */
  startSeconds: number;
  /** The wanted length. */
  seconds: number;
  out: string;
  ffmpeg: string;
  signal?: AbortSignal;
}

/**
 * Decodes a caller's music from a start time to a 48 kHz stereo WAV, as long as the reel. If the track is shorter, the
 * result has all of it and a loop. Throws MediaError.
 */
export async function readMusic(
  file: string,
  { startSeconds, seconds, out, ffmpeg, signal }: Reading,
): Promise<NonNullable<AudioPlan["music"]>> {
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
  const heard = ((await stat(out)).size - headerBytes) / bytesPerSecond;
  if (heard < shortestSeconds) {
    throw startSeconds > 0
      ? new MediaError(`music_start_at: The music has ended ${startSeconds} s after its beginning.`)
      : new MediaError(`music_url: The music is shorter than ${shortestSeconds} s.`);
  }
  const music = { file: path.basename(out), seconds: heard };
  // A difference of a sample is no reason to loop.
  if (heard > seconds - 0.01) return { ...music, loop: null };
  const samples = await readStereo(out);
  return {
    ...music,
    loop: findLoop(
      Float32Array.from({ length: samples.length / 2 }, (_, n) => (samples[n * 2] ?? 0) + (samples[n * 2 + 1] ?? 0)),
    ),
  };
}

const unreadable = (cause?: unknown) =>
  new MediaError("music_url: The music could not be read as MP3, M4A or WAV.", { cause });
