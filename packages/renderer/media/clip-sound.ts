import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fps } from "../timeline/durations.ts";
import type { AdmittedClip } from "./admit-clip.ts";
import { MediaError } from "./media-error.ts";
import { exact, runFfmpeg } from "./run-ffmpeg.ts";

const [sampleRate, channels, sampleBytes, headerBytes] = [48_000, 2, 2, 44];
/** Cut or repeated sound fades in and out to avoid a click. */
const fadeSeconds = 0.02;

/** Writes the sound of a clip for its time on screen, repeated like its pictures: 48 kHz stereo WAV. Throws MediaError. */
export async function clipSound(
  clip: AdmittedClip,
  {
    frames,
    turnFrames,
    startSeconds,
    out,
    ffmpeg,
    signal,
  }: {
    frames: number;
    turnFrames: number;
    /** The time of its first picture in the file: many files begin with sound only. */
    startSeconds: number;
    out: string;
    ffmpeg: string;
    signal?: AbortSignal;
  },
): Promise<void> {
  if (clip.unreadSound !== null) throw new MediaError(clip.unreadSound);
  const samplesOf = (count: number) => Math.round((count / fps) * sampleRate);
  const turn = samplesOf(Math.min(frames, turnFrames)) / sampleRate;
  const fade = Math.min(fadeSeconds, turn / 4);
  await runFfmpeg(ffmpeg, {
    inputs: [clip.input],
    output: [
      ...["-map", "0:a:0", "-vn"],
      "-af",
      `aresample=${sampleRate}:async=1:first_pts=0,atrim=start=${startSeconds},asetpts=PTS-STARTPTS,apad,atrim=0:${turn.toFixed(6)},afade=in:d=${fade},afade=out:st=${(turn - fade).toFixed(6)}:d=${fade}`,
      ...["-ac", String(channels), "-c:a", "pcm_s16le", "-f", "wav", ...exact, "-flags:a", "+bitexact", out],
    ],
    cwd: path.dirname(out),
    timeoutSeconds: 300,
    signal,
  });
  const wav = await readFile(out);
  const once = wav.subarray(headerBytes);
  const bytes = samplesOf(frames) * channels * sampleBytes;
  if (once.length >= bytes || once.length === 0) return;
  const whole = Buffer.alloc(headerBytes + bytes);
  wav.copy(whole, 0, 0, headerBytes);
  for (let at = headerBytes; at < whole.length; at += once.length) once.copy(whole, at);
  whole.writeUInt32LE(whole.length - 8, 4);
  whole.writeUInt32LE(bytes, headerBytes - 4);
  await writeFile(out, whole);
}
