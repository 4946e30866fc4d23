import { coverCosts, type KeepOut } from "../captions/keep-out.ts";
import type { Overlay, Rect } from "../plan/reel-plan.ts";
import type { CaptionDefaults, Hook, Span, Stage, Template } from "../plan/template.ts";
import { hexOfColour } from "../text/ink-text.ts";
import { overlap } from "./parts/overlap.ts";
import { exitFrames } from "./parts/text-overlays.ts";

/** The place of a title, and the frames in which it is shown. */
export type TitlePlace = Rect & Span;

interface Laying {
  span: Span;
  /** Where captions are; "none" without captions. */
  captions: "top" | "center" | "bottom" | "none";
  /** Parts of the frame that the words should not cover, such as faces; in pixels. */
  avoid?: readonly Avoided[];
}

/** Without a kind it counts as a face, and without frames as always visible. */
type Avoided = Rect & Partial<Pick<KeepOut, "kind" | "start" | "end">>;

/** The share of the frame's height that captions may take, from the edge of the safe area. */
const captionShare = { tall: 0.17, square: 0.26, wide: 0.3 };
/** The free margin inside a window, as a share of the frame's short side. */
const margin = 0.07;
/** The shares of its room's height that the title tries to stay within: less only where smaller words leave a face free. */
const wordsShares = [0.62, 0.45, 0.32] as const;
/**
 * Each step from the largest words to others must leave free at least this share of what those would hide: to smaller
 * ones, and last to where captions would be.
 */
const leastGain = 0.15;
/** How far a glow or a tilt may reach past the room for letters, as a share of the short side. */
const bleed = 0.03;

/**
 * Sets the title over the first pictures. Returns its overlays, and its place without the shade around it; null if
 * nothing is visible.
 */
export function layTitle(
  template: Template,
  stage: Stage,
  laying: Laying,
): { overlays: Overlay[]; place: TitlePlace | null } {
  const { hook } = template;
  const { span } = laying;
  if (span.end <= span.start || !(stage.title || stage.source)) return { overlays: [], place: null };
  const { inset } = template.captions;
  const clear = titleRoom(stage, inset, laying.captions);
  // A long title takes the whole room, and then that of the captions, which move away.
  const all = titleRoom(stage, inset, "none");
  const rooms = [partsOf(clear), wholeOf(clear), wholeOf(all)];
  const lay = (room: Rooms) => bestOf(hook, room, { template, stage, laying });
  const largest = rooms.reduce<Laid | null>((found, room) => (found?.fits ? found : lay(room)), null);
  if (!largest) return { overlays: [], place: null };
  const others = [
    ...(hook.onSheet ? belowPrint(clear, stage, laying.captions) : []).map(wholeOf),
    ...wordsShares.slice(1).map((share) => partsOf(clear, share)),
    // Captions in the middle find another place; those at an edge would have to move up to the face.
    ...(laying.captions === "center" ? wordsShares.map((share) => partsOf(all, share)) : []),
  ];
  const laid = largest.hidden === 0 ? largest : freerOf(largest, others.map(lay));
  return {
    overlays: [...shadeOf(hook, stage, laid.place, { span, side: laid.side }), ...laid.words],
    place: { ...laid.place, ...span },
  };
}

type Side = Hook["stands"];
/** The rooms for words at the top and at the bottom. */
type Rooms = Record<Side, Rect>;

interface Laid {
  side: Side;
  words: Overlay[];
  place: Rect;
  fits: boolean;
  /** How much of the avoided parts the words cover: pixels, weighted by kind and by how long they are covered. */
  hidden: number;
}

const wholeOf = (room: Rect): Rooms => ({ high: room, low: room });

/** The words elsewhere or smaller, where that leaves more free than it costs: the later ones cost more. */
function freerOf(largest: Laid, others: readonly Laid[]): Laid {
  let best = { laid: largest, cost: 1 };
  for (const [index, laid] of others.entries()) {
    const cost = laid.hidden / largest.hidden + leastGain * (index + 1);
    if (laid.fits && cost < best.cost) best = { laid, cost };
  }
  return best.laid;
}

/** How far words below a print may reach into its picture, a share of the frame's short side; and the captions' part of their room then. */
const intoPrint = 0.18;
const captionsBelow = 0.7;

/** From the foot of a print to the captions. */
function belowPrint(room: Rect, { frame, safe, window, shape, short }: Stage, captions: Laying["captions"]): Rect[] {
  const y = window.y + window.height - Math.round(intoPrint * short);
  const taken = captions === "bottom" ? Math.round(frame.height * captionShare[shape] * captionsBelow) : 0;
  const height = safe.y + safe.height - taken - y;
  return height > 0 ? [{ ...room, y, height }] : [];
}

function partsOf(room: Rect, share: number = wordsShares[0]): Rooms {
  const height = Math.round(room.height * share);
  return { high: { ...room, height }, low: { ...room, y: room.y + room.height - height, height } };
}

/** The words on the template's own side, or on the other side if they cover less there. */
function bestOf(
  hook: Hook,
  rooms: Rooms,
  { template, stage, laying: { span, avoid = [] } }: { template: Template; stage: Stage; laying: Laying },
): Laid {
  const text = { headline: stage.title, small: stage.source };
  const type = {
    headline: { ...template.headline, ...hook.headline },
    small: { ...template.small, ...hook.small },
  };
  const lay = (side: Side): Laid => {
    const words = hook.layout(side === "high" ? 0 : 1)(text, { ...stage, safe: rooms[side] }, span, type);
    const place = boundsOf(words);
    const hidden = avoid.reduce((sum, part) => sum + hiddenOf(part, place, span), 0);
    return { side, words, place, hidden, fits: place.height <= rooms[side].height + 2 * bleed * stage.short };
  };
  const own = lay(hook.stands);
  if (own.hidden === 0) return own;
  const other = lay(hook.stands === "high" ? "low" : "high");
  return other.hidden < own.hidden ? other : own;
}

/** How much of a part words cover during their frames. */
function hiddenOf(part: Avoided, place: Rect, span: Span): number {
  const { kind = "face", start = span.start, end = span.end } = part;
  const frames = Math.max(0, Math.min(end, span.end) - Math.max(start, span.start));
  return overlap(place, part) * coverCosts[kind] * (frames / (span.end - span.start));
}

/** The room for a title: inside the window of the pictures and the safe area, without the captions' part. */
function titleRoom(
  { frame, safe, window, shape, short }: Stage,
  { top: above = 0, bottom: below = 0 }: CaptionDefaults["inset"] = {},
  captions: Laying["captions"],
): Rect {
  const edge = Math.round(margin * short);
  const left = Math.max(safe.x, window.x + edge);
  const right = Math.min(safe.x + safe.width, window.x + window.width - edge);
  const top = Math.max(safe.y, window.y + edge, Math.round(frame.height * above));
  const safeBottom = Math.min(safe.y + safe.height, Math.round(frame.height * (1 - below)));
  const bottom = Math.min(safeBottom, window.y + window.height - edge);
  const taken = Math.round(frame.height * captionShare[shape]);
  const middle = Math.round((frame.height - taken) / 2);
  const y = captions === "top" ? Math.max(top, safe.y + taken) : top;
  const lowest = { none: bottom, top: bottom, center: middle, bottom: safeBottom - taken }[captions];
  return { x: left, y, width: right - left, height: Math.min(bottom, lowest) - y };
}

function boundsOf(overlays: readonly Overlay[]): Rect {
  const x = Math.min(...overlays.map((overlay) => overlay.x));
  const y = Math.min(...overlays.map((overlay) => overlay.y));
  return {
    x,
    y,
    width: Math.max(...overlays.map((overlay) => overlay.x + overlay.width)) - x,
    height: Math.max(...overlays.map((overlay) => overlay.y + overlay.height)) - y,
  };
}

/** A soft shade from the window's edge on the words' side to a little past the words. */
function shadeOf(
  { shade }: Hook,
  { window, short, colours }: Stage,
  place: Rect,
  { span, side }: { span: Span; side: "high" | "low" },
): Overlay[] {
  if (!shade) return [];
  const reach = Math.round(short * 0.2);
  const even = (value: number) => Math.round(value / 2) * 2;
  const top = side === "high" ? window.y : Math.max(window.y, even(place.y - reach));
  const bottom = window.y + window.height;
  const end = side === "high" ? Math.min(bottom, even(place.y + place.height + reach)) : bottom;
  const hex = hexOfColour(shade.colour ?? "#000000", colours);
  // Eased: a linear gradient shows where it ends.
  const stops = [
    [0, 1],
    [0.55, 0.92],
    [0.8, 0.45],
    [1, 0],
  ].map(([at = 0, share = 0]) => {
    const offset = side === "high" ? at : 1 - at;
    return `<stop offset="${offset}" stop-color="${hex}" stop-opacity="${(shade.strength * share).toFixed(3)}"/>`;
  });
  const sorted = side === "high" ? stops : stops.toReversed();
  return [
    {
      x: window.x,
      y: top,
      width: window.width,
      height: end - top,
      markup: `<defs><linearGradient id="g" x1="0" x2="0" y1="0" y2="1">${sorted.join("")}</linearGradient></defs><rect width="${window.width + 32}" height="${end - top}" fill="url(#g)"/>`,
      ...span,
      enter: { kind: "none", frames: 0 },
      exit: { kind: "fade", frames: exitFrames },
      z: 4,
    },
  ];
}
