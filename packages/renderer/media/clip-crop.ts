import type { Box } from "@reelwright/vision/region";
import { fps } from "../timeline/durations.ts";
import type { Size } from "./read-picture.ts";

/** The side on which a clip is larger than its place, and how much of it is shown, 0..1. */
export interface FreeSide {
  axis: "x" | "y";
  length: number;
}

/** Which part of a clip is shown when. The part has the shape of its place and moves along the free side. */
export interface ClipCrop extends FreeSide {
  /** Where the part begins, 0..1 of that side, in each frame of the reel from a shot's beginning on. */
  shots: { from: number; positions: number[] }[];
}

/** The free side of a clip in a place. */
export function freeSide(clip: Size, place: Size): FreeSide {
  const against = clip.width / clip.height / (place.width / place.height);
  return against > 1 ? { axis: "x", length: 1 / against } : { axis: "y", length: Math.min(1, against) };
}

/**
 * Where the part begins while a picture of the clip that was due at one time is shown at another, in seconds; and how far it moves
 * from frame to frame there.
 */
export function positionAt({ shots }: ClipCrop, due: number, shown = due): { at: number; speed: number } {
  // Times in files are rounded.
  const index = shots.findLastIndex(({ from }) => from <= due + 1e-3);
  const { from, positions } = shots[Math.max(0, index)] ?? { from: 0, positions: [] };
  const frame = Math.min(Math.max(0, Math.round((shown - from) * fps)), positions.length - 1);
  const at = positions[frame] ?? 0;
  const [before = at, after = at] = [positions[frame - 1], positions[frame + 1]];
  return { at, speed: Math.max(Math.abs(at - before), Math.abs(after - at)) };
}

/** The part that is shown at a time, in shares of the clip's picture. */
export function partAt(crop: ClipCrop, seconds: number): Box {
  const { at } = positionAt(crop, seconds);
  return crop.axis === "x"
    ? { x: at, y: 0, width: crop.length, height: 1 }
    : { x: 0, y: at, width: 1, height: crop.length };
}
