import type { View } from "../plan/reel-plan.ts";
import type { Box } from "../plan/template.ts";

/** The point of interest of a picture: 0..1 across and down. */
export interface Focus {
  x: number;
  y: number;
  /** The part that must stay in the frame, in shares of the picture. */
  keep?: Box | null;
  faces?: readonly Box[];
  /** All of the picture may be meant to be read. */
  isWhole?: boolean;
}

export interface Motion {
  style: "calm" | "lively" | "still";
  /** How far the camera moves, relative to the style's default. */
  amount?: number;
}

/** The camera's zoom at the start, its change, and its zoom during a pan. */
const reaches = {
  calm: { near: 1.015, far: 1.11, pan: 1.1 },
  lively: { near: 1.02, far: 1.2, pan: 1.17 },
};
/** The least distance of the point of interest from the edges, as a share of the frame. */
const margin = 0.14;
const ways = ["in", "pan", "out", "pan"] as const;

/** Moves the camera over a picture: in, across, out, across. The point of interest always stays in the frame. */
export function cameraMove({ style, amount = 1 }: Motion, focus: Focus, index: number): { from: View; to: View } {
  if (style === "still") return { from: { zoom: 1, x: 0.5, y: 0.5 }, to: { zoom: 1, x: 0.5, y: 0.5 } };
  const { near, far, pan } = reaches[style];
  const zoomOf = (reach: number) => Math.min(closestTo(focus), 1 + (reach - 1) * amount);
  const way = ways[index % ways.length];
  if (way === "pan") return panOver(focus, zoomOf(pan));
  // Zooms towards a point that keeps its place on screen.
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

/** The zoom of a second framing, and the least zoom that looks different from the first. */
const closeUps = { still: 1.22, calm: 1.27, lively: 1.34, least: 1.13 };
/** It keeps zooming in by this factor. */
const closeDrift = 1.04;
/** The vertical place of the point of interest in a close-up, a little above the middle. */
const closeLevel = 0.44;

/** A closer framing of the same picture around its point of interest; null if it cannot come closer. */
export function closeUp({ style }: Motion, focus: Focus): { from: View; to: View } | null {
  const zoom = Math.min(closestTo(focus), closeUps[style]);
  if (zoom < closeUps.least) return null;
  const at = (axis: "x" | "y", level: number) =>
    within((focus[axis] - level / zoom) / (1 - 1 / zoom), stayOf(axis, focus, zoom));
  const on = { x: at("x", 0.5), y: at("y", closeLevel) };
  return { from: { zoom: style === "still" ? zoom : zoom / closeDrift, ...on }, to: { zoom, ...on } };
}

/** A camera comes no closer to a face than this share of the frame's height: captions need the rest. */
const tallestFace = 0.6;

/** The camera comes this much closer even to a subject as large as its picture: a picture that rests looks like a fault. */
const leastPush = 1.04;
/** A picture that is meant to be read loses no more than its margin. */
const wholePush = 1.015;

/** The closest zoom that keeps everything that must stay visible. Faces stay whole, things lose their margin at most. */
const closestTo = ({ keep, faces = [], isWhole = false }: Focus) => {
  if (isWhole) return wholePush;
  const tallest = Math.max(0, ...faces.map(({ height }) => height));
  const closest = Math.min(1 / Math.max(keep?.width ?? 0, keep?.height ?? 0), tallestFace / tallest);
  return Math.max(faces.every(isInside) ? leastPush : 1, closest);
};

/** How far a face may reach beyond the box that was found, as a share of its size: measured by `npm run reliability -- framing`. */
const unsure = { across: 0.2, down: 0.08 };

/** Whether a face stays whole wherever the camera looks when it is that much closer. */
const isInside = ({ x, y, width, height }: Box) => {
  const lost = 1 - 1 / leastPush;
  const [across, down] = [lost + unsure.across * width, lost + unsure.down * height];
  return x >= across && x + width <= 1 - across && y >= down && y + height <= 1 - down;
};

/**
 * Pans towards the point of interest, along the axis on which it is further from the middle, and a little along the
 * other.
 */
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

/** The middle of a range whose ends are the wrong way round: what must stay visible is larger than the view. */
const within = (value: number, { least, most }: Range) =>
  Math.min(1, Math.max(0, least > most ? (least + most) / 2 : Math.min(Math.max(value, least), most)));

/** The range of the camera, 0..1 of its room, that keeps a point inside the margin. */
const marginOf = (at: number, zoom: number): Range => ({
  least: (at - (1 - margin) / zoom) / (1 - 1 / zoom),
  most: (at - margin / zoom) / (1 - 1 / zoom),
});

/** The range of the camera, 0..1 of its room, that keeps everything that must stay visible. */
function stayOf(axis: "x" | "y", { keep }: Focus, zoom: number): Range {
  const room = 1 - 1 / zoom;
  if (!keep || room <= 0) return { least: 0, most: 1 };
  const end = keep[axis] + keep[axis === "x" ? "width" : "height"];
  return { least: (end - 1 / zoom) / room, most: keep[axis] / room };
}

/** The view at a share (0..1) of a scene. Zoom changes by its logarithm, which looks even. */
export function viewAt({ from, to }: { from: View; to: View }, share: number): View {
  return {
    zoom: from.zoom * (to.zoom / from.zoom) ** share,
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
  };
}
