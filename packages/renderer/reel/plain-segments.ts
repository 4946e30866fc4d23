import { regionOf } from "../media/crop-clip.ts";
import type { Footage } from "../plan/footage.ts";
import type { PicturePlan } from "../plan/reel-plan.ts";
import { type Laid, laidIn } from "./lay-overlays.ts";

/** Segments that follow one another. */
export interface SegmentGroup {
  indexes: number[];
  /** What they show, if no frame has to be drawn by itself. */
  plain: PlainFootage | null;
}

/** Successive pictures of one video. */
export interface PlainFootage {
  /** With the pictures of these frames. */
  footage: Footage;
  /** What lies over all of them, if anything does. */
  mark: Laid | null;
}

/** So many pixels are encoded at once: each segment of a group has an encoder, and all share a function's memory. */
const mostPixels = 4 * 1920 * 1080;
/** Other presets look further ahead, so that one encoder takes the memory of four. */
const groupedPreset = "veryfast";

/** Groups segments to render: those that one decoder can serve without drawing each frame, and each other one by itself. */
export function plainSegments(plan: PicturePlan, indexes: readonly number[]): SegmentGroup[] {
  const { width, height, encode } = plan;
  const most = encode.preset === groupedPreset ? Math.max(1, Math.floor(mostPixels / (width * height))) : 1;
  const groups: SegmentGroup[] = [];
  for (const index of indexes) {
    const plain = plainFootage(plan, index);
    const last = groups.at(-1);
    const isNext = last !== undefined && last.indexes.at(-1) === index - 1 && last.indexes.length < most;
    const both = isNext && last.plain && plain ? joined(last.plain, plain, plan.fps) : null;
    if (last && both) groups.splice(-1, 1, { indexes: [...last.indexes, index], plain: both });
    else groups.push({ indexes: [index], plain });
  }
  return groups;
}

/** What a segment shows, if at most one overlay lies over it, which stands still; null if there is more to it. */
function plainFootage(plan: PicturePlan, index: number): PlainFootage | null {
  const range = plan.segments[index];
  if (!range) return null;
  const isOn = ({ start, end }: Range) => start < range.end && end > range.start;
  const [scene, ...others] = plan.scenes.filter(isOn);
  if (!scene || others.length > 0 || scene.start > range.start || scene.end < range.end) return null;
  const { media, window, ground, start } = scene;
  if (media.kind !== "footage" || window || ground) return null;
  if (plan.cues.some(isOn) || Object.keys(plan.look).length > 0) return null;
  const marks = stillOverlays(plan, range);
  if (!marks || marks.length > 1) return null;
  const { scaled } = regionOf({ clip: media, size: plan, crop: media.crop, lut: null });
  if (scaled.width !== plan.width || scaled.height !== plan.height) return null;
  const footage = { ...media, pictures: media.pictures.slice(range.start - start, range.end - start) };
  return isSteady(footage.pictures, plan.fps) ? { footage, mark: marks[0] ?? null } : null;
}

interface Range {
  start: number;
  end: number;
}

/** The overlays of a range, if they stand the same in all of its frames. */
function stillOverlays(plan: Pick<PicturePlan, "overlays" | "width" | "height">, range: Range): Laid[] | null {
  const overlays = plan.overlays.filter(({ start, end }) => start < range.end && end > range.start);
  const first = laidIn(overlays, range.start, plan);
  const all = JSON.stringify(first);
  for (let frame = range.start + 1; overlays.length > 0 && frame < range.end; frame++)
    if (JSON.stringify(laidIn(overlays, frame, plan)) !== all) return null;
  return first;
}

/** Whether each frame shows another picture, about a frame after the one before. */
const isSteady = (pictures: readonly number[], fps: number): boolean =>
  pictures.every((at, n) => n === 0 || Math.abs((at - (pictures[n - 1] ?? 0)) * fps - 1) < 0.5);

/** What two groups show, if the second goes on with the same video, below the same mark, where the first one ends. */
function joined(one: PlainFootage, next: PlainFootage, fps: number): PlainFootage | null {
  const pictures = [...one.footage.pictures, ...next.footage.pictures];
  const but = ({ footage, mark }: PlainFootage) => JSON.stringify({ footage: { ...footage, pictures: [] }, mark });
  return but(one) === but(next) && isSteady(pictures, fps)
    ? { footage: { ...one.footage, pictures }, mark: one.mark }
    : null;
}
