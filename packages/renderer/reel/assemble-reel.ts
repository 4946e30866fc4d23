import { stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { exact, runFfmpeg, withoutSettings } from "../media/run-ffmpeg.ts";
import type { ReelPlan, RenderTools } from "../plan/reel-plan.ts";

/** Even the longest reel is copied in seconds. */
const timeoutSeconds = 120;

interface Assembly {
  plan: Pick<ReelPlan, "segments" | "fps" | "totalFrames">;
  /** Segment files in order; they lie in `dir`. */
  segments: readonly string[];
  audio: string;
  dir: string;
  tools: Pick<RenderTools, "ffmpeg">;
  out: string;
  signal?: AbortSignal;
}

/** Joins segments and sound without re-encoding. The index is at the front, so that playback can start at once. */
export async function assembleReel({
  plan,
  segments,
  audio,
  dir,
  tools,
  out,
  signal,
}: Assembly): Promise<{ durationSeconds: number; sizeBytes: number }> {
  const list = path.join(dir, "segments.txt");
  // Exact durations: the container's own are whole milliseconds, and their errors would add up.
  const lines = segments.map(
    (file, index) =>
      `file '${path.basename(file)}'\nduration ${((plan.segments[index]?.frames ?? 0) / plan.fps).toFixed(6)}`,
  );
  await writeFile(list, `ffconcat version 1.0\n${lines.join("\n")}\n`);
  await runFfmpeg(tools.ffmpeg, {
    inputs: [
      { kind: "segments", file: list },
      { kind: "sound", file: audio },
    ],
    output: [
      ...["-map", "0:v", "-map", "1:a", "-c", "copy", ...withoutSettings, "-movflags", "+faststart", ...exact, out],
    ],
    cwd: dir,
    timeoutSeconds,
    signal,
  });
  return { durationSeconds: plan.totalFrames / plan.fps, sizeBytes: (await stat(out)).size };
}
