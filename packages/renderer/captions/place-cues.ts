import type { CaptionCue } from "../plan/reel-plan.ts";
import type { CaptionDefaults, Span } from "../plan/template.ts";
import { fps } from "../timeline/durations.ts";
import type { Cue } from "./caption-layout.ts";
import { cueTop } from "./caption-room.ts";

const even = (value: number) => Math.round(value / 2) * 2;

/** A cue at its place in the frame and its time in the reel. */
export function placeCue(
  cue: Cue,
  {
    frame,
    position,
    inset,
    body,
    letters,
  }: {
    frame: { width: number; height: number };
    position: "top" | "center" | "bottom";
    inset?: CaptionDefaults["inset"];
    body: Span;
    /** Whether letters come one by one. */
    letters?: boolean;
  },
): CaptionCue {
  const frameAt = (ms: number) => body.start + Math.round((ms / 1000) * fps);
  return {
    width: cue.width,
    height: cue.height,
    size: cue.size,
    above: cue.above,
    below: cue.below,
    x: even((frame.width - cue.width) / 2),
    y: cueTop(cue, frame, position, inset),
    start: frameAt(cue.startMs),
    end: Math.min(body.end, frameAt(cue.endMs)),
    words: cue.words.map(({ startMs, fromRight, stops, isKey, ...word }) => ({
      ...word,
      start: frameAt(startMs),
      ...(fromRight && { fromRight }),
      ...(isKey && { isKey }),
      ...(letters && { stops: stops.map((stop) => Math.round(stop)) }),
    })),
  };
}
