import { stat } from "node:fs/promises";
import path from "node:path";
import { ProcessError } from "@reelwright/platform/process";
import { sniffFile } from "@reelwright/platform/sniff-file";
import { acceptedSounds } from "@reelwright/vocabulary/accepted-sounds";
import { musicInput } from "../audio/music-input.ts";
import { sampleRate } from "../audio/stereo-file.ts";
import { wavHeaderBytes } from "../audio/write-wav.ts";
import { MediaError } from "../media/media-error.ts";
import { exact, type FileInput, runFfmpeg } from "../media/run-ffmpeg.ts";
import { tooLong } from "./too-long.ts";
import { widenMono } from "./widen-mono.ts";

/** How sound is written. */
export type SoundKind = "mp3" | "m4a" | "wav";

/** A caller's sound, or that of a caller's video. */
export interface ReadSound {
  /** The field that names it, for messages. */
  name: string;
  /** A 48 kHz 16-bit stereo WAV. */
  wav: string;
  seconds: number;
  /** What it is written as unless a caller wants something else; null if that is no such kind. */
  kind: SoundKind | null;
}

interface Reading {
  name: string;
  mostMinutes: number;
  ffmpeg: string;
  signal?: AbortSignal;
}

const longestSeconds = 121 * 60;
/** Two hours of sound are decoded in a minute. */
const timeoutSeconds = 300;
const kindsOfInput: Partial<Record<FileInput["kind"], SoundKind>> = { mp3: "mp3", m4a: "m4a", pcm: "wav" };

/** Whether a caller's file is sound without pictures. Some M4A says that it is a video. */
export async function isSound(file: string, { ffmpeg, signal }: Pick<Reading, "ffmpeg" | "signal">): Promise<boolean> {
  const type = (await sniffFile(file)) ?? "";
  if (type !== "video/mp4") return type.startsWith("audio/");
  try {
    const output = ["-map", "0:V:0", "-c", "copy", "-frames:v", "1", "-f", "null", "-"];
    await runFfmpeg(ffmpeg, {
      inputs: [{ kind: "mov", file }],
      output,
      cwd: path.dirname(file),
      timeoutSeconds,
      signal,
    });
    return false;
  } catch {
    signal?.throwIfAborted();
    return true;
  }
}

/** Decodes a caller's sound. Throws MediaError. */
export async function readSound(file: string, { name, mostMinutes, ffmpeg, signal }: Reading): Promise<ReadSound> {
  const unreadable = (cause?: unknown) =>
    new MediaError(`${name} could not be read; ${acceptedSounds} are accepted.`, { cause });
  const input = await soundInput(file);
  if (!input) throw unreadable();
  const wav = `${file}.wav`;
  // A little more than any limit, to tell how long longer sound is.
  const most = ["-t", String(longestSeconds)];
  const format = ["-ac", "2", "-ar", String(sampleRate), "-c:a", "pcm_s16le", ...exact, "-flags:a", "+bitexact", wav];
  try {
    const widened = await widenMono(input, { ffmpeg, signal });
    await runFfmpeg(ffmpeg, {
      inputs: [input],
      output: ["-map", "0:a:0", ...(widened.length > 0 ? ["-af", widened.join(",")] : []), ...most, ...format],
      cwd: path.dirname(file),
      timeoutSeconds,
      signal,
    });
  } catch (error) {
    throw error instanceof ProcessError && !error.interrupted ? unreadable(error) : error;
  }
  const seconds = ((await stat(wav)).size - wavHeaderBytes) / 4 / sampleRate;
  if (seconds > mostMinutes * 60) throw tooLong(name, "sound", seconds);
  return { name, wav, seconds, kind: kindsOfInput[input.kind] ?? null };
}

async function soundInput(file: string): Promise<FileInput | null> {
  const type = await sniffFile(file);
  if (type === "audio/flac") return { kind: "flac", file };
  if (type?.startsWith("audio/ogg")) return { kind: "ogg", file };
  return musicInput(file);
}
