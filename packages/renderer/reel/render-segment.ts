import type { Writable } from "node:stream";
import { createCompositor } from "../compositor/compositor.ts";
import { exact, runFfmpeg } from "../media/run-ffmpeg.ts";
import type { PicturePlan, RenderTools } from "../plan/reel-plan.ts";
import { timescaleOf } from "../timeline/frame-rate.ts";
import { createFrames } from "./draw-frame.ts";

/** The worker's time limit. */
const timeoutSeconds = 600;

interface SegmentsJob {
  plan: PicturePlan;
  /** The segments of the plan to render, in order. */
  indexes: readonly number[];
  dir: string;
  tools: Pick<RenderTools, "ffmpeg" | "compositorWasm">;
  /** The MP4 of a segment: video only, exactly its frames, starting with a keyframe. */
  out: (index: number) => string;
  /** Receives the number of drawn frames after each frame. */
  onFrames?: (done: number) => void;
  /** Called after each segment; rendering waits for it. */
  onSegment?: (index: number) => Promise<void>;
  signal?: AbortSignal;
}

/**
 * Renders segments: draws frames and pipes them into x264, which starts anew for each segment. The same plan gives the
 * same bytes of each, whichever others are rendered with it.
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
 * Writes a frame and waits until the pipe has accepted all of it, since its memory is reused. If the encoder has
 * exited, this never resolves; the exit status reports the failure.
 */
const sent = (encoder: Writable, frame: Uint8Array): Promise<void> =>
  new Promise((resolve) => {
    encoder.write(frame, (error) => {
      if (!error) resolve();
    });
  });

/**
 * The x264 arguments. One thread, since segments run in parallel and a single thread's rate decisions are reproducible.
 */
export const encodeArgs = ({ fps, encode }: Pick<PicturePlan, "fps" | "encode">, out: string): string[] => [
  ...["-c:v", "libx264", "-profile:v", "high", "-preset", encode.preset, "-crf", String(encode.crf)],
  ...(encode.tuning === undefined ? [] : ["-x264-params", encode.tuning]),
  ...["-threads", "1", "-pix_fmt", "yuv420p"],
  ...["-color_range", "tv", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"],
  ...[
    "-g",
    String(Math.round(fps * 4)),
    "-video_track_timescale",
    String(timescaleOf(fps)),
    ...exact,
    "-flags:v",
    "+bitexact",
    out,
  ],
];
