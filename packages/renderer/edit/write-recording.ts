import path from "node:path";
import { measuredRun, meters, nowhere } from "../audio/measured-run.ts";
import { exact, runFfmpeg } from "../media/run-ffmpeg.ts";
import { UnsuitableError } from "../media/unsuitable-error.ts";
import type { ReadSound } from "./read-sound.ts";

interface Writing {
  out: string;
  /** The shortest sound that providers take. */
  leastSeconds: number;
  ffmpeg: string;
  signal?: AbortSignal;
}

/** An hour of sound is encoded in about a minute. */
const timeoutSeconds = 240;

/**
 * Writes a sound as MP3 for providers that take voices out, at a rate that loses nothing they could hear. False, and
 * nothing is written, if it is silent. Throws UnsuitableError.
 */
export async function writeRecording(
  { name, wav, seconds }: ReadSound,
  { out, leastSeconds, ffmpeg, signal }: Writing,
): Promise<boolean> {
  if (seconds < leastSeconds)
    throw new UnsuitableError(
      `${name}: The sound lasts ${seconds.toFixed(2)} s; providers take voices out of at least ${leastSeconds} s.`,
    );
  const [source, cwd] = [{ kind: "wav", file: wav } as const, path.dirname(wav)];
  const { integratedLufs } = await measuredRun(source, ["-af", meters.loudness, ...nowhere], { ffmpeg, cwd, signal });
  if (integratedLufs === null) return false;
  const output = ["-c:a", "libmp3lame", "-b:a", "320k", ...exact, "-flags:a", "+bitexact", out];
  await runFfmpeg(ffmpeg, { inputs: [source], output, cwd, timeoutSeconds, signal });
  return true;
}
