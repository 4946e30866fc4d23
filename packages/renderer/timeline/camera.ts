import type { View } from "../plan/reel-plan.ts";
import type { Box } from "../plan/template.ts";

/** What matters most in a picture: 0..1 across and down. */
export interface Focus {
  x: number;
  y: number;
  /** What must never leave the frame, in shares of the picture. */
  keep?: Box | null;
}

export interface Motion {
  style: "calm" | "lively" | "still";
  /** How far the camera goes, against what is usual for the style. */
  amount?: number;
}

/** How close the camera begins and how far it moves in, and how close it is while it pans. */
const reaches = {
  calm: { near: 1.015, far: 1.11, pan: 1.1 },
  lively: { near: 1.02, far: 1.2, pan: 1.17 },
};
/** What matters stays this far inside the frame, a share of it. */
const margin = 0.14;
const ways = ["in", "pan", "out", "pan"] as const;

/** How the camera moves over a picture: in, across, out, across, always with what matters in frame. */
export function cameraMove({ style, amount = 1 }: Motion, focus: Focus, index: number): { from: View; to: View } {
  if (style === "still") return { from: { zoom: 1, x: 0.5, y: 0.5 }, to: { zoom: 1, x: 0.5, y: 0.5 } };
  const { near, far, pan } = reaches[style];
  const zoomOf = (reach: number) => Math.min(closestTo(focus), 1 + (reach - 1) * amount);
  const way = ways[index % ways.length];
  if (way === "pan") return panOver(focus, zoomOf(pan));
  // Towards a point that stays where it is on screen. What is seen from close up is seen from further away, too.
  const { x, y } = focus;
  const on = {
    x: within(x, stayOf("x", focus, zoomOf(far))),
    y: within(y, stayOf("y", focus, zoomOf(far))),
  };
  const [close, wide] = [
    { zoom: zoomOf(far), ...on },
    { zoom: zoomOf(near), ...on },
  ];
  return way === "in" ? { from: wide, to: close } : { from: close, to: wide };
}

/** How close a second framing of a picture is, and what is too little to be seen as one. */
const closeUps = { still: 1.22, calm: 1.27, lively: 1.34, least: 1.13 };
/** It goes on moving in by so much. */
const closeDrift = 1.04;
/** What matters is a little above the middle of a close-up. */
const closeLevel = 0.44;

/** A closer framing of the same picture, on what matters; null where that leaves no room to come closer. */
export function closeUp({ style }: Motion, focus: Focus): { from: View; to: View } | null {
  const zoom = Math.min(closestTo(focus), closeUps[style]);
  if (zoom < closeUps.least) return null;
  const at = (axis: "x" | "y", level: number) =>
    within((focus[axis] - level / zoom) / (1 - 1 / zoom), stayOf(axis, focus, zoom));
  const on = { x: at("x", 0.5), y: at("y", closeLevel) };
  return { from: { zoom: style === "still" ? zoom : zoom / closeDrift, ...on }, to: { zoom, ...on } };
}

/** No closer than what must be seen allows. */
const closestTo = ({ keep }: Focus) => Math.max(1, 1 / Math.max(keep?.width ?? 0, keep?.height ?? 0));

/** Across towards what matters, along the side on which it is further from the middle, and a little along the other. */
function panOver(focus: Focus, zoom: number): { from: View; to: View } {
  const acrossMost = Math.abs(focus.x - 0.5) >= Math.abs(focus.y - 0.5);
  const course = (axis: "x" | "y", whole: boolean) => {
    const at = focus[axis];
    const inFrame = (position: number) => within(within(position, marginOf(at, zoom)), stayOf(axis, focus, zoom));
    const [here, there] = at < 0.5 ? [1, 0] : [0, 1];
    return whole ? { from: inFrame(here), to: inFrame(there) } : { from: inFrame(0.5), to: inFrame(at) };
  };
  const [x, y] = [course("x", acrossMost), course("y", !acrossMost)];
  return { from: { zoom, x: x.from, y: y.from }, to: { zoom, x: x.to, y: y.to } };
}

interface Range {
  least: number;
  most: number;
}

const within = (value: number, { least, most }: Range) =>
  Math.min(1, Math.max(0, Math.min(Math.max(value, least), most)));

/** Where the camera may stand, 0..1 of its room, for a point to be inside the margin. */
const marginOf = (at: number, zoom: number): Range => ({
  least: (at - (1 - margin) / zoom) / (1 - 1 / zoom),
  most: (at - margin / zoom) / (1 - 1 / zoom),
});

/** Where the camera may stand, 0..1 of its room, for everything that must stay visible to be seen. */
function stayOf(axis: "x" | "y", { keep }: Focus, zoom: number): Range {
  const room = 1 - 1 / zoom;
  if (!keep || room <= 0) return { least: 0, most: 1 };
  const end = keep[axis] + keep[axis === "x" ? "width" : "height"];
  return { least: (end - 1 / zoom) / room, most: keep[axis] / room };
}

/** Where the camera is at a share (0..1) of a scene. Zoom moves by its logarithm: that is what looks even. */
export function viewAt({ from, to }: { from: View; to: View }, share: number): View {
  return {
    zoom: from.zoom * (to.zoom / from.zoom) ** share,
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
  };
}
