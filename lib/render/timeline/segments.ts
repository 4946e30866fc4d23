import { fps } from "./durations.ts";

/** A segment costs a process and a keyframe; shorter ones gain little speed, longer ones leave processors idle. */
const segmentFrames = 8 * fps;

/** Ranges of frames of about equal length, each to be rendered alone. */
export function segmentsOf(totalFrames: number) {
  const count = Math.max(1, Math.round(totalFrames / segmentFrames));
  const cuts = Array.from({ length: count + 1 }, (_, index) => Math.round((index * totalFrames) / count));
  return cuts.slice(1).map((end, index) => ({ start: cuts[index] ?? 0, end, frames: end - (cuts[index] ?? 0) }));
}
