import path from "node:path";
import { runFfmpeg } from "@reelwright/renderer/media/run-ffmpeg";

const timeoutSeconds = 120;

/**
 * Copies the pictures of an unfinished AVI to a new file with an index, which seeking needs, and returns its path.
 * Nothing is decoded. Throws ProcessError.
 */
export async function indexAvi(
  file: string,
  { ffmpeg, signal }: { ffmpeg: string; signal?: AbortSignal },
): Promise<string> {
  const indexed = `${file}.indexed`;
  await runFfmpeg(ffmpeg, {
    inputs: [{ kind: "aviVideo", file }],
    output: ["-map", "0:V:0", "-c", "copy", "-f", "avi", path.basename(indexed)],
    cwd: path.dirname(file),
    timeoutSeconds,
    signal,
  });
  return indexed;
}
