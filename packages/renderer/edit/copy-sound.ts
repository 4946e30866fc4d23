import { readFile } from "node:fs/promises";
import path from "node:path";
import { ProcessError } from "@reelwright/platform/process";
import { exact, runFfmpeg } from "../media/run-ffmpeg.ts";
import { readTrack } from "../mp4/read-track.ts";
import type { EditSource } from "./edit-source.ts";
import { packetLines } from "./packet-lines.ts";

interface Copying {
  /** The length of the result. */
  seconds: number;
  /** The M4A to write. */
  out: string;
  ffmpeg: string;
  signal?: AbortSignal;
}

/** Sound that begins this close to the first picture is in time with it. */
const mostApart = 0.025;
const timeoutSeconds = 120;

/**
 * Copies the packets of a source's sound, if it is AAC of one or two channels that begins with the pictures. Returns false
 * otherwise.
 */
export async function copySound({ clip, startSeconds }: EditSource, copying: Copying): Promise<boolean> {
  const { seconds, out, ffmpeg, signal } = copying;
  let first = Number.NaN;
  // Hidden packets count: they would be heard.
  const into = packetLines(({ seconds: at }) => {
    first = Number.isNaN(first) ? at : Math.min(first, at);
  });
  const work = { inputs: [clip.input], cwd: path.dirname(clip.input.file), timeoutSeconds, signal };
  const copied = ["-map", "0:a:0", "-c", "copy"];
  try {
    const listing = ["-t", "1", ...copied, "-f", "framecrc", "pipe:1"];
    const { stderr } = await runFfmpeg(ffmpeg, { ...work, log: "info", into, output: listing });
    const [about = ""] = stderr.split("Output #0");
    const isPlain = /Stream #0:\d+.*: Audio: aac \(LC\).*, (mono|stereo),/.test(about);
    if (!isPlain || !(Math.abs(first - startSeconds) <= mostApart)) return false;
    // The first picture is at 0 in the result. In files whose times have no sign, hidden sound comes before it.
    const shifted = ["-output_ts_offset", (-startSeconds).toFixed(6)];
    const output = ["-t", (seconds + startSeconds).toFixed(6), ...copied, ...shifted, ...exact, "-f", "mp4", out];
    await runFfmpeg(ffmpeg, { ...work, output });
    // The result is joined from its tables, which not every file has in this form.
    readTrack(await readFile(out));
    return true;
  } catch (error) {
    if (error instanceof ProcessError && error.interrupted) throw error;
    return false;
  }
}
