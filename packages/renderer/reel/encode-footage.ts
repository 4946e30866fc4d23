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
 * ffmpeg seeks the last keyframe 3/23 s before the given time, since decoding order differs from that of pictures. Where
 * the first picture is a keyframe itself, this much after the lead finds it, and a whole interval less is decoded. In some files
 * that is a keyframe too late: its picture is not the first one due, and the lead is sought.
 */
const keyframeSeconds = 0.183;
/** An interlaced picture in a line of the filter that is named so in the graph. */
const fieldsSeen = /showinfo@fields.* i:[TB] /;

/**
 * Encodes segments of footage over which at most a mark lies, in one program: frames are neither copied to us nor back,
 * which takes as long as encoding them. The bytes are those of drawn frames. Returns false if the video has not exactly the
 * pictures of the plan, so that frames have to be drawn one by one.
 */
export async function encodeFootage(encoding: Encoding): Promise<boolean> {
  const from = seekSeconds(encoding.footage.pictures[0] ?? 0);
  // The start of a file is not sought.
  const sought = await encodeFrom(encoding, { from, later: from > 0 ? keyframeSeconds : 0 });
  return (sought === "missed" ? await encodeFrom(encoding, { from, later: 0 }) : sought) === "encoded";
}

/** Where the pictures begin, in seconds of the file, and how much later than that is sought. */
interface Place {
  from: number;
  later: number;
}

/**
 * Encodes what is read from a place. It is missed if the first picture is another one than the first one due. So is that of an
 * interlaced video without a lead: its lines are found with the picture before.
 */
async function encodeFrom(encoding: Encoding, place: Place): Promise<"encoded" | "missed" | "unlike"> {
  const { plan, footage, mark, indexes, dir, ffmpeg, encodeArgs, timeoutSeconds, signal } = encoding;
  const { pictures } = footage;
  const { from, later } = place;
  const unlike = new AbortController();
  let [seen, due, hasFields] = [0, 0, false];
  const onLine = (line: string) => {
    if (fieldsSeen.test(line)) {
      hasFields = true;
      unlike.abort();
    }
    const time = pictureTime(line);
    if (time === undefined) return;
    const isDue = Math.abs(from + Number(time) - (pictures[seen++] ?? Number.POSITIVE_INFINITY)) <= sameSeconds;
    if (isDue) due++;
    else unlike.abort();
  };
  const rate = ["-r", rateOf(plan.fps)];
  const outputs = indexes.flatMap((index, n) => ["-map", `[part${n}]`, ...rate, ...encodeArgs(index)]);
  try {
    await runFfmpeg(ffmpeg, {
      inputs: [
        {
          kind: footage.container,
          file: path.join(dir, footage.file),
          startSeconds: from + later,
          fromKeyframe: later > 0,
        },
        ...(mark ? [{ kind: "raw" as const, width: mark.width, height: mark.height, fps: plan.fps }] : []),
      ],
      ...(mark && { feed: async (stdin) => void stdin.write(Buffer.concat([mark.covered, mark.added])) }),
      output: ["-filter_complex", graph(encoding, place), ...outputs],
      cwd: dir,
      timeoutSeconds,
      log: "info",
      signal: signal ? AbortSignal.any([signal, unlike.signal]) : unlike.signal,
      onLine,
    });
  } catch {
    signal?.throwIfAborted();
    // Drawing shows what is wrong with the video, and needs less memory.
    return hasFields || (seen > 0 && due === 0) ? "missed" : "unlike";
  }
  if (hasFields || seen === 0) return "missed";
  return seen === pictures.length ? "encoded" : "unlike";
}

/** The filters: the pictures of all segments, which are listed with their times, then those of each segment. */
function graph({ plan, footage, mark, indexes }: Encoding, { from, later }: Place): string {
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
  // As if sought at `from`, with all that comes before left out. Without an end, the look would go on to the end of the video.
  const since = `setpts=PTS+${later}/TB,trim=start=0,split[look][read];[look]trim=end=${end.toFixed(6)},crop=2:2:0:0,showinfo@fields,nullsink;[read]`;
  const shown = mark ? markFilters(mark, plan) : ["[under]null[marked]"];
  return [
    `[0:V:0]${later > 0 ? since : ""}${all},split[corner][under]`,
    corner,
    ...shown,
    `[marked]split=${parts.length}${copies}`,
    ...parts,
  ].join(";");
}
