import type { CaptionCue, Rect } from "../plan/reel-plan.ts";
import type { CaptionDefaults, Span } from "../plan/template.ts";
import { fps as reelFps } from "../timeline/durations.ts";
import { lastWordMs } from "./break-cues.ts";
import type { Cue } from "./caption-layout.ts";
import { captionRoom, cueTop } from "./caption-room.ts";
import { coverCosts, type KeepOut } from "./keep-out.ts";

export interface Placing {
  frame: { width: number; height: number };
  position: "top" | "center" | "bottom";
  inset?: CaptionDefaults["inset"];
  /** The horizontal ranges for cues, centred in each, the best first; the frame by default. */
  rooms?: readonly Pick<Rect, "x" | "width">[];
  /** The vertical range for cues; by default the safe area without the inset. */
  within?: Pick<Rect, "y" | "height">;
  body: Span;
  /** Frames per second; those of reels by default. */
  fps?: number;
  /** Whether letters appear one by one. */
  letters?: boolean;
  keepOuts?: readonly KeepOut[];
  /** The start of each scene, in frames: captions move between scenes, not during one. */
  cuts?: readonly number[];
}

const even = (value: number) => Math.round(value / 2) * 2;

/** The distance to kept parts, as a share of the frame's short side. */
const gap = 0.012;
/**
 * Captions keep the place of the previous scene unless the best one is nearer to the wanted place by this share of the
 * height.
 */
const worthMoving = 0.08;

/**
 * Gives cues their places in the frame and their times in the reel, as near to the wanted place as possible without
 * covering kept parts.
 */
export function placeCues(cues: readonly Cue[], placing: Placing): CaptionCue[] {
  const placed = cues.map((cue) => placeCue(cue, placing));
  const { cuts = [], keepOuts = [], frame, rooms = [{ x: 0, width: frame.width }] } = placing;
  const scenes = Object.values(Object.groupBy(placed, ({ start }) => sceneAt(start, cuts)));
  let before = 0;
  return scenes.flatMap((scene = []) => {
    const place = (some: readonly CaptionCue[]) => {
      const best = bestPlace(some, rooms, { ...placing, keepOuts, before });
      before = best.offset;
      return best;
    };
    const together = place(scene);
    // No place is free for all of them, so each gets its own.
    return together.covered === 0 ? together.moved : scene.flatMap((cue) => place([cue]).moved);
  });
}

/** The index of the scene in a frame. */
export const sceneAt = (frame: number, cuts: readonly number[]): number => cuts.filter((cut) => cut <= frame).length;

/** Moves cues together into the first range where they cover nothing, or to the place where they cover least. */
function bestPlace(
  cues: readonly CaptionCue[],
  rooms: readonly Pick<Rect, "x" | "width">[],
  placing: Placing & { keepOuts: readonly KeepOut[]; before: number },
) {
  let best: { moved: CaptionCue[]; offset: number; covered: number } | undefined;
  for (const room of rooms) {
    const inRoom = cues.map((cue) => ({ ...cue, x: even(room.x + (room.width - cue.width) / 2) }));
    const offset = offsetOf(inRoom, placing);
    const moved = inRoom.map((cue) => ({ ...cue, y: cue.y + offset }));
    const covered = coveredBy(moved, placing.keepOuts);
    if (!best || covered < best.covered) best = { moved, offset, covered };
    if (covered === 0) break;
  }
  if (!best) throw new RangeError("Captions need a room");
  return best;
}

/** How much of faces, titles and edges the cues cover, in weighted pixels; 0 if nothing. */
export const coveredBy = (cues: readonly CaptionCue[], keepOuts: readonly KeepOut[]): number =>
  costAt(
    0,
    cues.map((cue) => ({ ...linesRect(cue), start: cue.start, end: cue.end })),
    { kept: keepOuts.filter(({ kind }) => kind !== "subject"), space: 0 },
  );

/** The frame of a time in milliseconds from the start of the narration. */
export const frameAt = (ms: number, { body, fps = reelFps }: Pick<Placing, "body" | "fps">): number =>
  body.start + Math.round((ms / 1000) * fps);

/** A cue in its wanted place. */
function placeCue(cue: Cue, placing: Placing): CaptionCue {
  const { frame, position, inset, body, letters, cuts = [], fps = reelFps } = placing;
  const lastWordFrames = Math.round((lastWordMs / 1000) * fps);
  const lastStart = Math.max(...cue.words.map(({ startMs }) => frameAt(startMs, placing)));
  const start = frameAt(cue.startMs, placing);
  // The last word stays readable even if the narration ends with it.
  const end = Math.min(Math.max(body.end, lastStart + lastWordFrames), frameAt(cue.endMs, placing));
  // What has been said goes with its picture.
  const saidAt = Math.max(lastStart + lastWordFrames, frameAt(cue.said.at(-1)?.endMs ?? 0, placing));
  const cut = cuts.find((at) => at > start && at >= saidAt);
  return {
    width: cue.width,
    height: cue.height,
    size: cue.size,
    above: cue.above,
    below: cue.below,
    x: even((frame.width - cue.width) / 2),
    y: cueTop(cue, frame, position, inset),
    start,
    end: Math.min(end, cut ?? end),
    words: cue.words.map(({ startMs, fromRight, stops, isKey, ...word }) => ({
      ...word,
      start: frameAt(startMs, placing),
      ...(fromRight && { fromRight }),
      ...(isKey && { isKey }),
      ...(letters && { stops: stops.map((stop) => Math.round(stop)) }),
    })),
  };
}

/** The area of a cue's lines, with plates and outlines. */
export function linesRect({ words, size, above, below, x, y }: CaptionCue): Rect {
  const [left, right] = [
    Math.min(...words.map((word) => word.x)),
    Math.max(...words.map((word) => word.x + word.width)),
  ];
  const top = Math.min(...words.map(({ baseline }) => baseline)) - above;
  const bottom = Math.max(...words.map(({ baseline }) => baseline)) + below;
  const side = size * 0.3;
  return { x: x + left - side, y: y + top, width: right - left + 2 * side, height: bottom - top };
}

/** The smallest vertical move of a scene's cues with the least cost of covering. */
function offsetOf(
  cues: readonly CaptionCue[],
  { frame, inset, within, keepOuts, before }: Placing & { keepOuts: readonly KeepOut[]; before: number },
): number {
  const lines = cues.map((cue) => ({ ...linesRect(cue), start: cue.start, end: cue.end }));
  const room = within ?? captionRoom(frame, inset);
  const [top, bottom] = [Math.min(...lines.map(({ y }) => y)), Math.max(...lines.map(({ y, height }) => y + height))];
  const [least, most] = [Math.min(0, room.y - top), Math.max(0, room.y + room.height - bottom)];
  const space = gap * Math.min(frame.width, frame.height);
  const near = keepOuts.filter((kept) => lines.some((line) => kept.start < line.end && kept.end > line.start));
  const candidates = [
    0,
    before,
    least,
    most,
    ...near.flatMap((kept) =>
      [space, 0].flatMap((away) => [kept.y - away - bottom, kept.y + kept.height + away - top]),
    ),
  ].filter((offset) => offset >= least && offset <= most);
  const tried = candidates.map(toEven).map((offset) => ({
    offset,
    // Covered parts count more than near ones.
    cost: 20 * costAt(offset, lines, { kept: near, space: 0 }) + costAt(offset, lines, { kept: near, space }),
  }));
  const cheapest = Math.min(...tried.map(({ cost }) => cost));
  const free = tried.filter(({ cost }) => cost <= cheapest * 1.001).map(({ offset }) => offset);
  const nearest = free.reduce((best, offset) => (Math.abs(offset) < Math.abs(best) ? offset : best), free[0] ?? 0);
  const stays = free.includes(before) && Math.abs(before) - Math.abs(nearest) < worthMoving * frame.height;
  return stays ? before : nearest;
}

/** Rounds to an even number away from the original place. */
const toEven = (offset: number): number => (offset < 0 ? Math.floor(offset / 2) : Math.ceil(offset / 2)) * 2;

/** The weighted number of kept pixels that lines cover. */
function costAt(
  offset: number,
  lines: readonly (Rect & Span)[],
  { kept, space }: { kept: readonly KeepOut[]; space: number },
): number {
  let cost = 0;
  for (const line of lines)
    for (const part of kept) {
      if (part.start >= line.end || part.end <= line.start) continue;
      const width = Math.min(line.x + line.width, part.x + part.width) - Math.max(line.x, part.x);
      const [top, bottom] = [line.y + offset - space * 0.9, line.y + line.height + offset + space * 0.9];
      const height = Math.min(bottom, part.y + part.height) - Math.max(top, part.y);
      // A side is thin: lines across it cost as much as lines over a strip.
      if (width > 0 && height > 0) cost += Math.max(1, width) * Math.max(1, height) * coverCosts[part.kind];
    }
  return cost;
}
