import { regionOf } from "../media/crop-clip.ts";
import type { Footage } from "../plan/footage.ts";
import type { PicturePlan } from "../plan/reel-plan.ts";

/** Segments that follow one another. */
export interface SegmentGroup {
  indexes: number[];
  /**
   * What they show, if that is only successive pictures of one video, with the pictures of these frames. Nothing has to
   * be drawn for them.
   */
  footage: Footage | null;
}

/** So many pixels are encoded at once: each segment of a group has an encoder, and all share a function's memory. */
const mostPixels = 4 * 1920 * 1080;
/** Other presets look further ahead, so that one encoder takes the memory of four. */
const groupedPreset = "veryfast";

/** Groups segments to render: those that one decoder can serve without drawing, and each other one by itself. */
export function plainSegments(plan: PicturePlan, indexes: readonly number[]): SegmentGroup[] {
  const { width, height, encode } = plan;
  const most = encode.preset === groupedPreset ? Math.max(1, Math.floor(mostPixels / (width * height))) : 1;
  const groups: SegmentGroup[] = [];
  for (const index of indexes) {
    const footage = plainFootage(plan, index);
    const last = groups.at(-1);
    const isNext = last !== undefined && last.indexes.at(-1) === index - 1 && last.indexes.length < most;
    const both = isNext && last.footage && footage ? joined(last.footage, footage, plan.fps) : null;
    if (last && both) groups.splice(-1, 1, { indexes: [...last.indexes, index], footage: both });
    else groups.push({ indexes: [index], footage });
  }
  return groups;
}

/** The footage of a segment over which nothing is drawn; null if there is more to it. */
function plainFootage(plan: PicturePlan, index: number): Footage | null {
  const range = plan.segments[index];
  if (!range) return null;
  const isOn = ({ start, end }: { start: number; end: number }) => start < range.end && end > range.start;
  const [scene, ...others] = plan.scenes.filter(isOn);
  if (!scene || others.length > 0 || scene.start > range.start || scene.end < range.end) return null;
  const { media, window, ground, start } = scene;
  if (media.kind !== "footage" || window || ground) return null;
  if ([...plan.overlays, ...plan.cues].some(isOn) || Object.keys(plan.look).length > 0) return null;
  const { scaled } = regionOf({ clip: media, size: plan, crop: media.crop, lut: null });
  if (scaled.width !== plan.width || scaled.height !== plan.height) return null;
  const footage = { ...media, pictures: media.pictures.slice(range.start - start, range.end - start) };
  return isSteady(footage.pictures, plan.fps) ? footage : null;
}

/** Whether each frame shows another picture, about a frame after the one before. */
const isSteady = (pictures: readonly number[], fps: number): boolean =>
  pictures.every((at, n) => n === 0 || Math.abs((at - (pictures[n - 1] ?? 0)) * fps - 1) < 0.5);

/** The footage of two groups, if the second goes on with the same video where the first one ends. */
function joined(one: Footage, next: Footage, fps: number): Footage | null {
  const pictures = [...one.pictures, ...next.pictures];
  const isSame = JSON.stringify({ ...one, pictures: [] }) === JSON.stringify({ ...next, pictures: [] });
  return isSame && isSteady(pictures, fps) ? { ...one, pictures } : null;
}
