import path from "node:path";
import { ProcessError } from "@reelwright/platform/process";
import { exact, runFfmpeg } from "../media/run-ffmpeg.ts";
import type { EditSource } from "./edit-source.ts";

const timeoutSeconds = 300;
/** What browsers and phones play in MP4. Other pictures are encoded instead. */
const playable: readonly string[] = ["h264", "hevc", "vp9", "av1"];

/** Writes the packets of a source's pictures with another sound as MP4. Returns false if players do not expect them in MP4. */
export async function copyPictures(
  { clip, startSeconds }: EditSource,
  { sound, out, ffmpeg, signal }: { sound: string; out: string; ffmpeg: string; signal?: AbortSignal },
): Promise<boolean> {
  if (!playable.includes(clip.codec)) return false;
  try {
    await runFfmpeg(ffmpeg, {
      // The sound begins with the first picture.
      inputs: [
        { ...clip.input, earlierSeconds: startSeconds },
        { kind: "sound", file: sound },
      ],
      output: [
        ...["-map", "0:V:0", "-map", "1:a:0", "-c", "copy", "-movflags", "+faststart"],
        ...[...exact, "-f", "mp4", out],
      ],
      cwd: path.dirname(out),
      timeoutSeconds,
      signal,
    });
    return true;
  } catch (error) {
    if (error instanceof ProcessError && !error.interrupted) return false;
    throw error;
  }
}
