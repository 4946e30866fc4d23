import type { Language } from "@reelwright/vocabulary/languages";
import type { Emphasis } from "../plan/emphasis.ts";
import type { CaptionCue, CaptionLook, Overlay, Rect } from "../plan/reel-plan.ts";
import type { CaptionDefaults, Span } from "../plan/template.ts";
import type { TimedWord } from "../plan/timed-word.ts";
import type { Shaper } from "../text/shape-text.ts";
import { type CaptionSize, cuesOf } from "./caption-layout.ts";
import { captionFace } from "./caption-look.ts";
import { captionRoom } from "./caption-room.ts";
import { keepOuts, type SeenScene } from "./keep-out.ts";
import { coveredBy, placeCues } from "./place-cues.ts";
import { roomBesideEdges } from "./room-beside-edges.ts";

interface Laying {
  shaper: Shaper;
  frame: { width: number; height: number };
  /** The template's own. */
  captions: CaptionDefaults;
  style: CaptionLook["style"];
  size: CaptionSize;
  position: "top" | "center" | "bottom";
  language?: Language;
  emphasis: Emphasis;
  body: Span;
  /** What they leave free: faces and edges of the scenes, words of the overlays. */
  scenes: readonly SeenScene[];
  overlays: readonly Overlay[];
}

const sizes: readonly CaptionSize[] = ["XL", "L", "M", "S"];

/**
 * A script's captions in their places and at their times. They are set smaller,
 * and then narrower, where they would lie on a face, a title or an edge.
 */
export function layCaptions(words: readonly TimedWord[], laying: Laying): CaptionCue[] {
  const { frame, captions, style, position, body, scenes } = laying;
  const { inset } = captions;
  const kept = keepOuts(scenes, laying);
  const letters = style === "typewriter";
  const cuts = scenes.map(({ scene }) => scene.start);
  const lay = (captionSize: CaptionSize, beside: boolean) => {
    const whole = roomBesideEdges(captionRoom(frame, inset), { scenes, frame, captionSize });
    const rooms = beside ? columnsOf(whole) : [whole];
    // The template's own inset keeps the wanted place off its decorations; their words are left free anyway.
    const within = beside ? captionRoom(frame) : undefined;
    const cues = cuesOf(words, {
      ...laying,
      captionSize,
      room: rooms[0],
      face: captionFace(style, captions),
      caps: captions.caps,
    });
    const placed = placeCues(cues, { frame, position, inset, rooms, body, letters, keepOuts: kept, cuts, within });
    return { placed, covered: coveredBy(placed, kept) };
  };
  const smaller = sizes.slice(sizes.indexOf(laying.size));
  let best = lay(laying.size, false);
  for (const [size, beside] of [
    ...smaller.slice(1).map((each) => [each, false] as const),
    ...smaller.map((each) => [each, true] as const),
  ]) {
    if (best.covered === 0) break;
    const tried = lay(size, beside);
    if (tried.covered < best.covered) best = tried;
  }
  return best.placed;
}

/** A column, a share of the room: beside a face in the middle. */
const column = 0.36;

/** Columns of a room: in its middle, and at either side. */
function columnsOf({ x, width, ...room }: Rect): Rect[] {
  const wide = width * column;
  return [0.5, 0, 1].map((at) => ({ ...room, x: x + at * (width - wide), width: wide }));
}
