import path from "node:path";
import { seekSeconds } from "../media/read-footage.ts";
import { runFfmpeg } from "../media/run-ffmpeg.ts";
import type { PicturePlan } from "../plan/reel-plan.ts";
import { rateOf } from "../timeline/frame-rate.ts";
import type { MarkPlanes } from "./draw-mark-planes.ts";
import { footageGraph, segmentLabel } from "./footage-graph.ts";
import { footageRuns } from "./footage-runs.ts";
import type { PlainFootage } from "./plain-segments.ts";
import { type Outcome, watchPictures } from "./watch-pictures.ts";

interface Encoding {
  plan: Pick<PicturePlan, "width" | "height" | "fps" | "segments">;
  /** Segments that follow one another, and their pictures, part by part. */
  indexes: readonly number[];
  parts: PlainFootage["parts"];
  /** What lies over all of them. */
  mark: MarkPlanes | null;
  dir: string;
  ffmpeg: string;
  /** The options of the encoder for a segment, with its file. */
  encodeArgs: (index: number) => string[];
  timeoutSeconds: number;
  signal?: AbortSignal | undefined;
}

/**
 * ffmpeg seeks the last keyframe 3/23 s before the given time, since decoding order differs from that of pictures. Where
 * the first picture is a keyframe itself, this much after the lead finds it, and a whole interval less is decoded. In some files
 * that is a keyframe too late: its picture is not the first one due, and the lead is sought.
 */
const keyframeSeconds = 0.183;

/**
 * Encodes segments of footage over which at most a mark lies, in one program: frames are neither copied to us nor back,
 * which takes as long as encoding them. The bytes are those of drawn frames. Returns false if a video has not exactly the
 * pictures of the plan, so that frames have to be drawn one by one.
 */
export async function encodeFootage(encoding: Encoding): Promise<boolean> {
  const outcome = await encodeFrom(encoding, keyframeSeconds);
  return (outcome === "missed" ? await encodeFrom(encoding, 0) : outcome) === "encoded";
}

/** Encodes the parts, each run of them sought so much later than its lead, until something is not as expected. */
async function encodeFrom(encoding: Encoding, laterSeconds: number): Promise<Outcome> {
  const { plan, mark, indexes, dir, ffmpeg, encodeArgs, timeoutSeconds, signal } = encoding;
  const runs = footageRuns(encoding.parts).map((run) => {
    const from = seekSeconds(run.parts[0].pictures[0] ?? 0);
    // The start of a file is not sought.
    return { ...run, place: { from, later: from > 0 ? laterSeconds : 0 } };
  });
  const watch = watchPictures(runs.flatMap(({ parts, place }) => parts.map(({ pictures }) => ({ place, pictures }))));
  const unlike = new AbortController();
  const rate = ["-r", rateOf(plan.fps)];
  const outputs = indexes.flatMap((index, n) => {
    // A last picture that is to stay for longer would be encoded twice.
    const most = ["-frames:v", String(plan.segments[index]?.frames ?? 0)];
    return ["-map", segmentLabel(n), ...rate, ...most, ...encodeArgs(index)];
  });
  try {
    await runFfmpeg(ffmpeg, {
      inputs: [
        ...runs.map(({ parts: [footage], place: { from, later } }) => ({
          kind: footage.container,
          file: path.join(dir, footage.file),
          startSeconds: from + later,
          fromKeyframe: later > 0,
          oneThread: footage.oneThread ?? runs.length > 1,
        })),
        ...(mark ? [{ kind: "raw" as const, width: mark.width, height: mark.height, fps: plan.fps }] : []),
      ],
      ...(mark && { feed: async (stdin) => void stdin.write(Buffer.concat([mark.covered, mark.added])) }),
      output: ["-filter_complex", footageGraph({ plan, indexes, runs, mark }), ...outputs],
      cwd: dir,
      timeoutSeconds,
      log: "info",
      signal: signal ? AbortSignal.any([signal, unlike.signal]) : unlike.signal,
      onLine: (line) => {
        if (watch.isUnlike(line)) unlike.abort();
      },
    });
  } catch {
    signal?.throwIfAborted();
    // Drawing shows what is wrong with the video, and needs less memory.
    return watch.outcome(false);
  }
  return watch.outcome(true);
}
