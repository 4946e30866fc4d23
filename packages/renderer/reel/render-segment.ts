import type { Writable } from "node:stream";
import { createCompositor } from "../compositor/compositor.ts";
import { exact, runFfmpeg } from "../media/run-ffmpeg.ts";
import type { ReelPlan, RenderTools } from "../plan/reel-plan.ts";
import { createFrames } from "./draw-frame.ts";

/** As long as the worker may take. */
const timeoutSeconds = 600;

interface SegmentsJob {
  plan: ReelPlan;
  /** Which of the plan's segments, in order. */
  indexes: readonly number[];
  dir: string;
  tools: Pick<RenderTools, "ffmpeg" | "compositorWasm">;
  /** The MP4 to write for a segment: video only, exactly its frames, beginning with a keyframe. */
  out: (index: number) => string;
  /** Told of every frame, how many of all have been drawn. */
  onFrames?: (done: number) => void;
  /** Waited for when a segment is there. */
  onSegment?: (index: number) => Promise<void>;
  signal?: AbortSignal;
}

/**
 * Renders segments: frames are drawn here and piped into x264, which begins anew with each segment. The same plan gives the same
 * bytes of each, whichever others are rendered with it.
 */
export async function renderSegments({
  plan,
  indexes,
  dir,
  tools,
  out,
  onFrames,
  onSegment,
  signal,
}: SegmentsJob): Promise<void> {
  const { width, height, fps } = plan;
  const compositor = createCompositor({ wasm: tools.compositorWasm, width, height });
  const frames = createFrames(plan, { compositor, dir, ffmpeg: tools.ffmpeg });
  const inputs = [{ kind: "raw", width, height, fps } as const];
  let done = 0;
  try {
    for (const index of indexes) {
      const range = plan.segments[index];
      if (!range) throw new Error(`The plan has no segment ${index}`);
      const feed = async (encoder: Writable) => {
        for (let frame = range.start; frame < range.end; frame++) {
          signal?.throwIfAborted();
          await frames.draw(frame);
          await sent(encoder, compositor.frame());
          onFrames?.(++done);
        }
      };
      const output = encodeArgs(plan, out(index));
      await runFfmpeg(tools.ffmpeg, { inputs, output, cwd: dir, timeoutSeconds, signal, feed });
      await onSegment?.(index);
    }
  } finally {
    await frames.close();
  }
}

/**
 * Writes a frame and waits until the pipe has taken all of it, since its memory is drawn over next. An encoder that is gone shows
 * in its exit status: for it this waits in vain.
 */
const sent = (encoder: Writable, frame: Uint8Array): Promise<void> =>
  new Promise((resolve) => {
    encoder.write(frame, (error) => {
      if (!error) resolve();
    });
  });

/** H.264 from frames: one thread, since segments run side by side, and a thread's own rate decisions are the same every time. */
export const encodeArgs = ({ fps, encode }: ReelPlan, out: string): string[] => [
  ...["-c:v", "libx264", "-profile:v", "high", "-preset", encode.preset, "-crf", String(encode.crf)],
  ...(encode.tuning === undefined ? [] : ["-x264-params", encode.tuning]),
  ...["-threads", "1", "-pix_fmt", "yuv420p"],
  ...["-color_range", "tv", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"],
  ...["-g", String(fps * 4), "-video_track_timescale", String(fps * 1000), ...exact, "-flags:v", "+bitexact", out],
];
