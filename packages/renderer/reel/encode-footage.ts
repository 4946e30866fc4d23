import path from "node:path";
import { pictureTime } from "../media/clip-frames.ts";
import { filtersFor, regionOf } from "../media/crop-clip.ts";
import { sameSeconds, seekSeconds } from "../media/read-footage.ts";
import { runFfmpeg } from "../media/run-ffmpeg.ts";
import type { Footage } from "../plan/footage.ts";
import type { PicturePlan } from "../plan/reel-plan.ts";
import { rateOf } from "../timeline/frame-rate.ts";
import type { MarkPlanes } from "./draw-mark-planes.ts";
import { markFilters } from "./mark-filters.ts";

interface Encoding {
  plan: Pick<PicturePlan, "width" | "height" | "fps" | "segments">;
  /** Segments that follow one another, and the footage with their pictures. */
  indexes: readonly number[];
  footage: Footage;
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
 * Encodes segments of footage over which at most a mark lies, in one program: frames are neither copied to us nor back,
 * which takes as long as encoding them. The bytes are those of drawn frames. Returns false if the video has not exactly the
 * pictures of the plan, so that frames have to be drawn one by one.
 */
export async function encodeFootage(encoding: Encoding): Promise<boolean> {
  const { plan, footage, mark, indexes, dir, ffmpeg, encodeArgs, timeoutSeconds, signal } = encoding;
  const { pictures } = footage;
  const from = seekSeconds(pictures[0] ?? 0);
  const unlike = new AbortController();
  let seen = 0;
  const onLine = (line: string) => {
    const time = pictureTime(line);
    if (time === undefined) return;
    const isDue = Math.abs(from + Number(time) - (pictures[seen++] ?? Number.POSITIVE_INFINITY)) <= sameSeconds;
    if (!isDue) unlike.abort();
  };
  const rate = ["-r", rateOf(plan.fps)];
  const outputs = indexes.flatMap((index, n) => ["-map", `[part${n}]`, ...rate, ...encodeArgs(index)]);
  try {
    await runFfmpeg(ffmpeg, {
      inputs: [
        { kind: footage.container, file: path.join(dir, footage.file), startSeconds: from },
        ...(mark ? [{ kind: "raw" as const, width: mark.width, height: mark.height, fps: plan.fps }] : []),
      ],
      ...(mark && { feed: async (stdin) => void stdin.write(Buffer.concat([mark.covered, mark.added])) }),
      output: ["-filter_complex", graph(encoding, from), ...outputs],
      cwd: dir,
      timeoutSeconds,
      log: "info",
      signal: signal ? AbortSignal.any([signal, unlike.signal]) : unlike.signal,
      onLine,
    });
  } catch {
    signal?.throwIfAborted();
    // Drawing shows what is wrong with the video, and needs less memory.
    return false;
  }
  return seen === pictures.length;
}

/** The filters: the pictures of all segments, which are listed with their times, then those of each segment. */
function graph({ plan, footage, mark, indexes }: Encoding, from: number): string {
  const { pictures } = footage;
  const cropping = { clip: footage, size: plan, crop: footage.crop, lut: null };
  const begin = Math.max(0, (pictures[0] ?? 0) - from - sameSeconds);
  const end = (pictures.at(-1) ?? 0) - from + sameSeconds;
  // What drawn frames do not have: captions and other data beside the picture, and the shape of its pixels.
  const all = `${filtersFor(cropping, regionOf(cropping))},trim=${begin.toFixed(6)}:${end.toFixed(6)},sidedata=delete,setsar=0`;
  const [whole = "", under = "1"] = rateOf(plan.fps).split("/");
  // It looks at every pixel that it has: it gets four.
  const corner = "[corner]crop=2:2:0:0,showinfo,nullsink";
  let before = 0;
  const parts = indexes.map((index, n) => {
    const first = before;
    before += plan.segments[index]?.frames ?? 0;
    return `[all${n}]trim=start_frame=${first}:end_frame=${before},settb=${under}/${whole},setpts=N[part${n}]`;
  });
  const copies = parts.map((_, n) => `[all${n}]`).join("");
  const shown = mark ? markFilters(mark, plan) : ["[under]null[marked]"];
  return [
    `[0:V:0]${all},split[corner][under]`,
    corner,
    ...shown,
    `[marked]split=${parts.length}${copies}`,
    ...parts,
  ].join(";");
}
