import type { Writable } from "node:stream";
import { type Compositor, createCompositor } from "../compositor/compositor.ts";
import { exact, runFfmpeg } from "../media/run-ffmpeg.ts";
import type { PicturePlan, RenderTools } from "../plan/reel-plan.ts";
import { timescaleOf } from "../timeline/frame-rate.ts";
import { createFrames } from "./draw-frame.ts";
import { drawMarkPlanes } from "./draw-mark-planes.ts";
import { encodeFootage } from "./encode-footage.ts";
import { type PlainFootage, plainSegments } from "./plain-segments.ts";

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
  /** Receives the number of finished frames. */
  onFrames?: (done: number) => void;
  /** Called after each segment; rendering waits for it. */
  onSegment?: (index: number) => Promise<void>;
  signal?: AbortSignal;
}

/**
 * Renders segments: draws frames and pipes them into x264, which starts anew for each segment. Where nothing lies over
 * footage but a mark that stands still, pictures go from their decoder to x264. The same plan gives the same bytes of
 * each, whichever others are rendered with it.
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
  const drawing = drawSegments({ plan, dir, tools, signal });
  const encodePlain = async (
    { parts, mark }: PlainFootage,
    encoding: Omit<Parameters<typeof encodeFootage>[0], "parts" | "mark">,
  ) => {
    const drawn = mark && (await drawMarkPlanes(mark, { frame: plan, dir, compositorWasm: tools.compositorWasm }));
    return encodeFootage({ ...encoding, parts, mark: drawn });
  };
  let done = 0;
  const count = (frames: number) => {
    done += frames;
    onFrames?.(done);
  };
  try {
    for (const { indexes: group, plain } of plainSegments(plan, indexes)) {
      const encoding = { plan, indexes: group, dir, ffmpeg: tools.ffmpeg, timeoutSeconds, signal };
      const args = (index: number) => encodeArgs(plan, out(index));
      const isEncoded = plain !== null && (await encodePlain(plain, { ...encoding, encodeArgs: args }));
      for (const index of group) {
        if (isEncoded) count(plan.segments[index]?.frames ?? 0);
        else await drawing.draw(index, args(index), () => count(1));
        await onSegment?.(index);
      }
    }
  } finally {
    await drawing.close();
  }
}

/** Draws segments frame by frame. What that takes is set up when it is first needed. */
function drawSegments({ plan, dir, tools, signal }: Pick<SegmentsJob, "plan" | "dir" | "tools" | "signal">) {
  const { width, height, fps } = plan;
  const inputs = [{ kind: "raw", width, height, fps } as const];
  let opened: { compositor: Compositor; frames: ReturnType<typeof createFrames> } | null = null;
  const open = () => {
    const compositor = createCompositor({ wasm: tools.compositorWasm, width, height });
    return { compositor, frames: createFrames(plan, { compositor, dir, ffmpeg: tools.ffmpeg }) };
  };
  return {
    async draw(index: number, output: readonly string[], onFrame: () => void): Promise<void> {
      const range = plan.segments[index];
      if (!range) throw new Error(`The plan has no segment ${index}`);
      opened ??= open();
      const { compositor, frames } = opened;
      const feed = async (encoder: Writable) => {
        for (let frame = range.start; frame < range.end; frame++) {
          signal?.throwIfAborted();
          await frames.draw(frame);
          await sent(encoder, compositor.frame());
          onFrame();
        }
      };
      await runFfmpeg(tools.ffmpeg, { inputs, output, cwd: dir, timeoutSeconds, signal, feed });
    },
    close: async (): Promise<void> => opened?.frames.close(),
  };
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
