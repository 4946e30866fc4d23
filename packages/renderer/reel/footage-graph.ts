import { filtersFor, regionOf } from "../media/crop-clip.ts";
import { sameSeconds } from "../media/read-footage.ts";
import type { Footage } from "../plan/footage.ts";
import type { PicturePlan } from "../plan/reel-plan.ts";
import { rateOf } from "../timeline/frame-rate.ts";
import type { MarkPlanes } from "./draw-mark-planes.ts";
import { markFilters } from "./mark-filters.ts";
import { type Place, watchers } from "./watch-pictures.ts";

interface Graphed {
  plan: Pick<PicturePlan, "width" | "height" | "fps" | "segments">;
  indexes: readonly number[];
  parts: readonly { footage: Footage; place: Place }[];
  mark: MarkPlanes | null;
}

/** The output of the graph with the pictures of the nth segment. */
export const segmentLabel = (n: number) => `[segment${n}]`;

/**
 * The filters from inputs, one for each part and then that of the mark, to segments: the pictures of all parts one after another, watched
 * as they pass, below the mark, and then those of each segment.
 */
export function footageGraph({ plan, indexes, parts, mark }: Graphed): string {
  const [whole = "", under = "1"] = rateOf(plan.fps).split("/");
  let before = 0;
  const segments = indexes.map((index, n) => {
    const first = before;
    before += plan.segments[index]?.frames ?? 0;
    return `[all${n}]trim=start_frame=${first}:end_frame=${before},settb=${under}/${whole},setpts=N${segmentLabel(n)}`;
  });
  const joints = parts.map((_, n) => `[part${n}]`).join("");
  return [
    ...parts.flatMap(({ footage, place }, n) => partFilters(n, { footage, place, size: plan })),
    parts.length === 1 ? `${joints}null[under]` : `${joints}concat=n=${parts.length}:v=1:a=0[under]`,
    ...(mark ? markFilters(mark, { frame: plan, input: parts.length }) : ["[under]null[marked]"]),
    `[marked]split=${segments.length}${segments.map((_, n) => `[all${n}]`).join("")}`,
    ...segments,
  ].join(";");
}

/** The pictures of the nth part, as they are shown. */
function partFilters(
  n: number,
  { footage, place, size }: { footage: Footage; place: Place; size: { width: number; height: number } },
): string[] {
  const { from, later } = place;
  const { pictures } = footage;
  const cropping = { clip: footage, size, crop: footage.crop, lut: null };
  const begin = Math.max(0, (pictures[0] ?? 0) - from - sameSeconds);
  const end = (pictures.at(-1) ?? 0) - from + sameSeconds;
  // It looks at every pixel that it has: it gets four.
  const watched = (watcher: string) => `crop=2:2:0:0,${watcher},nullsink`;
  // As if sought at `from`, with all that comes before left out. Without an end, the look would go on to the end of the video.
  const since = `setpts=PTS+${later}/TB,trim=start=0,split[look${n}][read${n}];[look${n}]trim=end=${end.toFixed(6)},${watched(watchers.read(n))};[read${n}]`;
  // What drawn frames do not have: captions and other data beside the picture, and the shape of its pixels.
  const shown = `${filtersFor(cropping, regionOf(cropping))},trim=${begin.toFixed(6)}:${end.toFixed(6)},sidedata=delete,setsar=0`;
  return [
    `[${n}:V:0]${later > 0 ? since : ""}${shown},split[corner${n}][part${n}]`,
    `[corner${n}]${watched(watchers.shown(n))}`,
  ];
}
