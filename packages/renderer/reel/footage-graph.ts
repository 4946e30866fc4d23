import { filtersFor, regionOf } from "../media/crop-clip.ts";
import { sameSeconds } from "../media/read-footage.ts";
import type { Footage } from "../plan/footage.ts";
import type { PicturePlan } from "../plan/reel-plan.ts";
import { rateOf } from "../timeline/frame-rate.ts";
import type { MarkPlanes } from "./draw-mark-planes.ts";
import type { FootageRun } from "./footage-runs.ts";
import { markFilters } from "./mark-filters.ts";
import { type Place, watchers } from "./watch-pictures.ts";

interface Graphed {
  plan: Pick<PicturePlan, "width" | "height" | "fps" | "segments">;
  indexes: readonly number[];
  /** Each of them is an input. */
  runs: readonly PlacedRun[];
  mark: MarkPlanes | null;
}

/** An interlaced picture has the one before it within this time. */
const interlacedSeconds = 0.1;

type PlacedRun = FootageRun & { place: Place };

/** The output of the graph with the pictures of the nth segment. */
export const segmentLabel = (n: number) => `[segment${n}]`;

/**
 * The filters from inputs, one for each run of parts and then that of the mark, to segments: the pictures of all parts one after another,
 * watched as they pass, below the mark, and then those of each segment.
 */
export function footageGraph({ plan, indexes, runs, mark }: Graphed): string {
  const [whole = "", under = "1"] = rateOf(plan.fps).split("/");
  let before = 0;
  const segments = indexes.map((index, n) => {
    const first = before;
    before += plan.segments[index]?.frames ?? 0;
    return `[all${n}]trim=start_frame=${first}:end_frame=${before},settb=${under}/${whole},setpts=N${segmentLabel(n)}`;
  });
  const parts = runs.flatMap(({ parts }) => parts);
  const joints = parts.map((_, n) => `[part${n}]`).join("");
  return [
    ...runs.flatMap((run, input) => runFilters(run, { input, size: plan })),
    parts.length === 1 ? `${joints}null[under]` : `${joints}concat=n=${parts.length}:v=1:a=0[under]`,
    ...(mark ? markFilters(mark, { frame: plan, input: runs.length }) : ["[under]null[marked]"]),
    `[marked]split=${segments.length}${segments.map((_, n) => `[all${n}]`).join("")}`,
    ...segments,
  ].join(";");
}

interface Framed {
  input: number;
  /** Of the frame, in pixels. */
  size: { width: number; height: number };
}

// It looks at every pixel that it has: it gets four.
const watched = (watcher: string) => `crop=2:2:0:0,${watcher},nullsink`;

/** The pictures of each part of a run, as they are shown. */
function runFilters({ first, parts, place }: PlacedRun, { input, size }: Framed): string[] {
  const { from, later } = place;
  const numbers = parts.map((_, n) => first + n);
  const end = (parts.at(-1)?.pictures.at(-1) ?? 0) - from + sameSeconds;
  // As if sought at `from`, with all that comes before left out. Without an end, the look would go on to the end of the video.
  const since = `setpts=PTS+${later}/TB,trim=start=0,split[look${first}][read${first}];[look${first}]trim=end=${end.toFixed(6)},${watched(watchers.read(first))};[read${first}]`;
  const source = `[${input}:V:0]${later > 0 ? since : ""}`;
  if (parts.length === 1) return partFilters(source, first, { footage: parts[0], from, size });
  return [
    `${source}split=${parts.length}${numbers.map((n) => `[shared${n}]`).join("")}`,
    ...parts.flatMap((footage, n) => {
      // No picture of another part is cropped and scaled. An interlaced one needs the one before it.
      const early = Math.max(0, (footage.pictures[0] ?? 0) - from - interlacedSeconds);
      return partFilters(`[shared${first + n}]trim=start=${early.toFixed(6)},`, first + n, { footage, from, size });
    }),
  ];
}

/** The pictures of the nth part, out of those of a source that count their time from a moment of the file. */
function partFilters(
  source: string,
  n: number,
  { footage, from, size }: { footage: Footage; from: number; size: Framed["size"] },
): string[] {
  const { pictures } = footage;
  const cropping = { clip: footage, size, crop: footage.crop, lut: null };
  const begin = Math.max(0, (pictures[0] ?? 0) - from - sameSeconds);
  const end = (pictures.at(-1) ?? 0) - from + sameSeconds;
  // What drawn frames do not have: captions and other data beside the picture, and the shape of its pixels.
  const shown = `${filtersFor(cropping, regionOf(cropping))},trim=${begin.toFixed(6)}:${end.toFixed(6)},sidedata=delete,setsar=0`;
  return [`${source}${shown},split[corner${n}][part${n}]`, `[corner${n}]${watched(watchers.shown(n))}`];
}
