import { rm, stat } from "node:fs/promises";
import path from "node:path";
import { ProcessError } from "@reelwright/platform/process";
import { MediaError } from "../media/media-error.ts";
import { exact, type FileInput, runFfmpeg } from "../media/run-ffmpeg.ts";
import { musicInput } from "./music-input.ts";

/** Longer than any reel's music; the rest is not kept. */
const longestSeconds = 20 * 60;
const shortestSeconds = 0.5;
/** To count its seconds, a track is decoded at this low rate. */
const [countedRate, countedBytes] = [8000, 2];

/** A stored track: a file that we encoded or copied, without its tags. */
interface Admitted {
  file: string;
  kind: "mp3" | "m4a";
  seconds: number;
}

/**
 * Decodes a caller's track completely and writes its music to a new file: compressed sound unchanged, WAV as MP3.
 * Throws MediaError.
 */
export async function admitTrack(
  sent: string,
  { dir, ffmpeg, signal }: { dir: string; ffmpeg: string; signal?: AbortSignal },
): Promise<Admitted> {
  const input = await musicInput(sent);
  if (!input) throw unreadable();
  const about = { inputs: [input], cwd: dir, timeoutSeconds: 120, signal } as const;
  const first = ["-map", "0:a:0", "-t", String(longestSeconds)];
  const counted = path.join(dir, "counted.pcm");
  const { kind, codec } = keptAs(input);
  const file = path.join(dir, `track.${kind}`);
  try {
    await runFfmpeg(ffmpeg, {
      output: [...first, "-ac", "1", "-ar", String(countedRate), "-c:a", "pcm_s16le", "-f", "s16le", counted],
      ...about,
    });
    const container = kind === "mp3" ? ["-id3v2_version", "0", "-f", "mp3"] : ["-movflags", "+faststart", "-f", "mp4"];
    await runFfmpeg(ffmpeg, { output: [...first, ...codec, ...exact, ...container, file], ...about });
  } catch (error) {
    throw error instanceof ProcessError && !error.interrupted ? unreadable(error) : error;
  }
  const seconds = (await stat(counted)).size / countedBytes / countedRate;
  await rm(counted);
  if (seconds < shortestSeconds) throw new MediaError(`file: The music is shorter than ${shortestSeconds} s.`);
  return { file, kind, seconds };
}

function keptAs({ kind }: FileInput): { kind: Admitted["kind"]; codec: string[] } {
  if (kind === "pcm") return { kind: "mp3", codec: ["-c:a", "libmp3lame", "-b:a", "256k"] };
  return { kind: kind === "mp3" ? "mp3" : "m4a", codec: ["-c:a", "copy"] };
}

const unreadable = (cause?: unknown) =>
  new MediaError("file: The music could not be read as MP3, M4A or WAV.", { cause });
