import type { Writable } from "node:stream";
import { createCompositor } from "./compositor/compositor.ts";
import { createFrames } from "./draw-frame.ts";
import type { ReelPlan, RenderTools } from "./reel-plan.ts";
import { exact, runFfmpeg } from "./run-ffmpeg.ts";

/** As long as the worker may take. */
const timeoutSeconds = 600;

interface SegmentJob {
  plan: ReelPlan;
  /** Which of the plan's segments. */
  index: number;
  dir: string;
  tools: Pick<RenderTools, "ffmpeg" | "compositorWasm">;
  /** The MP4 to write: video only, exactly the segment's frames, beginning with a keyframe. */
  out: string;
  onFrames?: (done: number) => void;
  signal?: AbortSignal;
}

/** Renders one segment: frames are drawn here and piped into x264. The same plan gives the same bytes. */
export async function renderSegment({ plan, index, dir, tools, out, onFrames, signal }: SegmentJob): Promise<void> {
  const range = plan.segments[index];
  if (!range) throw new Error(`The plan has no segment ${index}`);
  const compositor = createCompositor({ wasm: tools.compositorWasm, width: plan.width, height: plan.height });
  const frames = createFrames(plan, { compositor, dir, ffmpeg: tools.ffmpeg });
  const feed = async (encoder: Writable) => {
    for (let frame = range.start; frame < range.end; frame++) {
      signal?.throwIfAborted();
      await frames.draw(frame);
      await sent(encoder, compositor.frame());
      onFrames?.(frame - range.start + 1);
    }
  };
  const { width, height, fps } = plan;
  const inputs = [{ kind: "raw", width, height, fps } as const];
  try {
    await runFfmpeg(tools.ffmpeg, { inputs, output: encodeArgs(plan, out), cwd: dir, timeoutSeconds, signal, feed });
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
  ...[
    "-c:v",
    "libx264",
    "-profile:v",
    "high",
    "-preset",
    encode.preset,
    "-crf",
    String(encode.crf),
    "-threads",
    "1",
    "-pix_fmt",
    "yuv420p",
  ],
  ...[
    "-color_range",
    "tv",
    "-colorspace",
    "bt709",
    "-color_primaries",
    "bt709",
    "-color_trc",
    "bt709",
    "-g",
    String(fps * 4),
  ],
  ...["-video_track_timescale", String(fps * 1000), ...exact, "-flags:v", "+bitexact", out],
];
