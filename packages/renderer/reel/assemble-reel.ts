import { stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { exact, runFfmpeg, withoutSettings } from "../media/run-ffmpeg.ts";
import type { ReelPlan, RenderTools } from "../plan/reel-plan.ts";

/** Copying even the longest reel takes seconds. */
const timeoutSeconds = 120;

interface Assembly {
  plan: Pick<ReelPlan, "segments" | "fps" | "totalFrames" | "posterFrame">;
  /** Segment files in order; they lie in `dir`. */
  segments: readonly string[];
  audio: string;
  dir: string;
  tools: Pick<RenderTools, "ffmpeg">;
  out: string;
  poster: string;
  signal?: AbortSignal;
}

/** Joins segments and sound without encoding anything again; the index goes to the front, so that playing starts at once. */
export async function assembleReel({
  plan,
  segments,
  audio,
  dir,
  tools,
  out,
  poster,
  signal,
}: Assembly): Promise<{ durationSeconds: number; sizeBytes: number }> {
  const list = path.join(dir, "segments.txt");
  // Said exactly: the container's own durations are whole milliseconds, and their error would add up.
  const lines = segments.map(
    (file, index) =>
      `file '${path.basename(file)}'\nduration ${((plan.segments[index]?.frames ?? 0) / plan.fps).toFixed(6)}`,
  );
  await writeFile(list, `ffconcat version 1.0\n${lines.join("\n")}\n`);
  const shown = plan.segments.findIndex(({ start, end }) => start <= plan.posterFrame && plan.posterFrame < end);
  const [first, file] = [plan.segments[shown]?.start, segments[shown]];
  if (first === undefined || file === undefined) throw new Error(`No segment has frame ${plan.posterFrame}`);
  // Half a frame early: a time rounded up would be past a last frame.
  await runFfmpeg(tools.ffmpeg, {
    inputs: [
      { kind: "segments", file: list },
      { kind: "sound", file: audio },
      { kind: "frames", file, startSeconds: Math.max(0, plan.posterFrame - first - 0.5) / plan.fps },
    ],
    output: [
      ...["-map", "0:v", "-map", "1:a", "-c", "copy", ...withoutSettings, "-movflags", "+faststart", ...exact, out],
      ...["-map", "2:v", "-frames:v", "1", "-q:v", "3", "-flags:v", "+bitexact", "-f", "image2", poster],
    ],
    cwd: dir,
    timeoutSeconds,
    signal,
  });
  return { durationSeconds: plan.totalFrames / plan.fps, sizeBytes: (await stat(out)).size };
}
