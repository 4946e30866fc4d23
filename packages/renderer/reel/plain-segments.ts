import { regionOf } from "../media/crop-clip.ts";
import type { Footage } from "../plan/footage.ts";
import type { PicturePlan, Scene } from "../plan/reel-plan.ts";
import { footageRuns } from "./footage-runs.ts";
import { type Laid, laidIn } from "./lay-overlays.ts";

/** Segments that follow one another. */
export interface SegmentGroup {
  indexes: number[];
  /** What they show, if no frame has to be drawn by itself. */
  plain: PlainFootage | null;
}

/** Pictures of videos, one part after another. */
export interface PlainFootage {
  /** Of each part, successive pictures of one video. It jumps or is cropped elsewhere from part to part. */
  parts: readonly Footage[];
  /** What lies over all of them, if anything does. */
  mark: Laid | null;
}

/**
 * So many pixels are worked on at once: each segment of a group has an encoder, each run of parts but the first a further decoder, and all
 * share a function's memory.
 */
const mostPixels = 4 * 1920 * 1080;
/** Segments of two seconds seldom need more decoders. */
const mostRuns = 4;
/** Other presets look further ahead, so that one encoder takes the memory of four. */
const groupedPreset = "veryfast";

/** Groups segments to render: those that one program can serve without drawing each frame, and each other one by itself. */
export function plainSegments(plan: PicturePlan, indexes: readonly number[]): SegmentGroup[] {
  const { width, height, encode } = plan;
  const isGrouped = encode.preset === groupedPreset;
  const isSmall = (count: number, { parts }: PlainFootage) => {
    const decoded = decodedIn(parts);
    return isGrouped && decoded.length <= mostRuns && count * width * height + sum(decoded.slice(1)) <= mostPixels;
  };
  const groups: SegmentGroup[] = [];
  for (const index of indexes) {
    const plain = plainFootage(plan, index);
    const last = groups.at(-1);
    const isNext = last !== undefined && last.indexes.at(-1) === index - 1;
    const both = isNext && last.plain && plain ? joined(last.plain, plain, plan.fps) : null;
    if (last && both && isSmall(last.indexes.length + 1, both))
      groups.splice(-1, 1, { indexes: [...last.indexes, index], plain: both });
    else groups.push({ indexes: [index], plain });
  }
  return groups;
}

/** What a segment shows, if at most one overlay lies over it, which stands still; null if there is more to it. */
function plainFootage(plan: PicturePlan, index: number): PlainFootage | null {
  const range = plan.segments[index];
  if (!range) return null;
  const isOn = ({ start, end }: Range) => start < range.end && end > range.start;
  const scenes = plan.scenes.filter(isOn);
  if (!fill(scenes, range)) return null;
  if (plan.cues.some(isOn) || Object.keys(plan.look).length > 0) return null;
  const marks = stillOverlays(plan, range);
  if (!marks || marks.length > 1) return null;
  const parts: Footage[] = [];
  for (const scene of scenes) {
    const part = partOf(plan, scene, range);
    if (!part) return null;
    parts.push(part);
  }
  const shown = merged(parts, plan.fps);
  const decoded = decodedIn(shown);
  if (decoded.length > 1 && (decoded.length > mostRuns || sum(decoded) > mostPixels)) return null;
  return { parts: shown, mark: marks[0] ?? null };
}

interface Range {
  start: number;
  end: number;
}

/** Whether one scene after another fills a range, without two in one frame. */
const fill = (scenes: readonly Range[], range: Range): boolean =>
  scenes.every(({ start }, n) => (n === 0 ? start <= range.start : start === scenes[n - 1]?.end)) &&
  (scenes.at(-1)?.end ?? range.start) >= range.end;

/** The pictures of a scene in a range, if they fill the frame, stand still in it, and are shown as fast as they are. */
function partOf(plan: PicturePlan, { media, window, ground, start }: Scene, range: Range): Footage | null {
  if (media.kind !== "footage" || window || ground) return null;
  const { scaled } = regionOf({ clip: media, size: plan, crop: media.crop, lut: null });
  if (scaled.width !== plan.width || scaled.height !== plan.height) return null;
  const pictures = media.pictures.slice(Math.max(0, range.start - start), range.end - start);
  return isSteady(pictures, plan.fps) ? { ...media, pictures } : null;
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

/** The pixels of a picture of each decoder. */
const decodedIn = (parts: readonly Footage[]): number[] =>
  footageRuns(parts).map(({ parts: [{ width, height }] }) => width * height);

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

/** What two groups show, one after the other, if the same mark lies over both. */
const joined = (one: PlainFootage, next: PlainFootage, fps: number): PlainFootage | null =>
  JSON.stringify(one.mark) === JSON.stringify(next.mark)
    ? { parts: merged([...one.parts, ...next.parts], fps), mark: one.mark }
    : null;

/** Parts, with those in one that go on where the one before ends. */
function merged(parts: readonly Footage[], fps: number): Footage[] {
  const all: Footage[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    const pictures = last && goesOn(last, part) ? [...last.pictures, ...part.pictures] : null;
    if (last && pictures && isSteady(pictures, fps)) all.splice(-1, 1, { ...last, pictures });
    else all.push(part);
  }
  return all;
}

/** Whether two parts are of the same video, cropped alike. */
const goesOn = (one: Footage, next: Footage): boolean =>
  JSON.stringify({ ...one, pictures: [] }) === JSON.stringify({ ...next, pictures: [] });
