import path from "node:path";
import { ProcessError } from "@reelwright/platform/process";
import { sniffFile } from "@reelwright/platform/sniff-file";
import { type FileInput, runFfmpeg } from "./run-ffmpeg.ts";

/** Containers that have no time for each picture, or no index to seek by. */
const kinds: Record<string, FileInput["kind"]> = {
  "video/vnd.avi": "avi",
  "video/MP1S": "mpeg",
  "video/MP2P": "mpeg",
  "video/mp2t": "mpegts",
};
/** Nothing is decoded: this is the time to copy 2 GB. */
const timeoutSeconds = 120;

/**
 * Copies the first picture and sound of an AVI or MPEG file into a Matroska file beside it, in which each picture has its time, and
 * returns its path. Any other file is returned as it is, and so is one that cannot be read: what admits it refuses it.
 */
export async function rewrapClip(
  file: string,
  { ffmpeg, signal }: { ffmpeg: string; signal?: AbortSignal },
): Promise<string> {
  const kind = kinds[(await sniffFile(file)) ?? ""];
  if (!kind) return file;
  const out = `${file}.mkv`;
  try {
    await runFfmpeg(ffmpeg, {
      inputs: [{ kind, file }],
      output: ["-map", "0:V:0", "-map", "0:a:0?", "-c", "copy", "-f", "matroska", path.basename(out)],
      cwd: path.dirname(file),
      timeoutSeconds,
      signal,
    });
    return out;
  } catch (error) {
    if (error instanceof ProcessError && !error.interrupted) return file;
    throw error;
  }
}
