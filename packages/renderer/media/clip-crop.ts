import type { Box } from "@reelwright/vision/region";
import type { ClipCrop } from "../plan/footage.ts";
import { fps } from "../timeline/durations.ts";
import type { Size } from "./read-picture.ts";

/** The side on which a clip is larger than its place, and its visible share, 0..1. */
export interface FreeSide {
  axis: "x" | "y";
  length: number;
}

/** The free side of a clip in a place. */
export function freeSide(clip: Size, place: Size): FreeSide {
  const against = clip.width / clip.height / (place.width / place.height);
  return against > 1 ? { axis: "x", length: 1 / against } : { axis: "y", length: Math.min(1, against) };
}

/**
 * The start of the crop for a source picture due at one time and shown at another, in seconds. Also returns its
 * movement per frame at that time.
 */
export function positionAt({ shots, rate = fps }: ClipCrop, due: number, shown = due): { at: number; speed: number } {
  // Times in files are rounded.
  const index = shots.findLastIndex(({ from }) => from <= due + 1e-3);
  const { from, positions } = shots[Math.max(0, index)] ?? { from: 0, positions: [] };
  const frame = Math.min(Math.max(0, Math.round((shown - from) * rate)), positions.length - 1);
  const at = positions[frame] ?? 0;
  const [before = at, after = at] = [positions[frame - 1], positions[frame + 1]];
  return { at, speed: Math.max(Math.abs(at - before), Math.abs(after - at)) };
}

/** The visible part at a time, in shares of the clip's picture. */
export const partAt = (crop: ClipCrop, seconds: number): Box =>
  partOf(crop, { at: positionAt(crop, seconds).at, across: crop.across });

/** The part of a picture that has a start on its free side and a range of the other one. */
export const partOf = ({ axis, length }: FreeSide, { at, across }: { at: number; across: ClipCrop["across"] }): Box =>
  axis === "x"
    ? { x: at, y: across.at, width: length, height: across.length }
    : { x: across.at, y: at, width: across.length, height: length };
