import path from "node:path";
import { type FileInput, runFfmpeg } from "../media/run-ffmpeg.ts";

/** Only the head of the file is read. */
const timeoutSeconds = 60;

/**
 * The filters that make two channels of one, each as loud as the one: so players play it. ffmpeg by itself makes each of
 * them 3 dB softer. Empty if the sound has more channels.
 */
export async function widenMono(
  input: FileInput,
  { ffmpeg, signal }: { ffmpeg: string; signal?: AbortSignal | undefined },
): Promise<string[]> {
  const { stderr } = await runFfmpeg(ffmpeg, {
    inputs: [input],
    output: ["-map", "0:a:0", "-c", "copy", "-t", "0", "-f", "null", "-"],
    cwd: path.dirname(input.file),
    timeoutSeconds,
    log: "info",
    signal,
  });
  const [about = ""] = stderr.split("Output #0");
  const [, first = ""] = /Stream #0:\d+.*: Audio: (.*)/.exec(about) ?? [];
  return /, mono\b/.test(first) ? ["pan=stereo|c0=c0|c1=c0"] : [];
}
