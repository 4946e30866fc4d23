import type { View } from "../plan/reel-plan.ts";

/** What matters most in a picture: 0..1 across and down. */
export interface Focus {
  x: number;
  y: number;
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
  const zooms = { near: 1 + (near - 1) * amount, far: 1 + (far - 1) * amount, pan: 1 + (pan - 1) * amount };
  const way = ways[index % ways.length];
  if (way === "pan") return panOver(focus, zooms.pan);
  // Towards a point that stays where it is on screen.
  const on = { x: focus.x, y: focus.y };
  const [close, wide] = [
    { zoom: zooms.far, ...on },
    { zoom: zooms.near, ...on },
  ];
  return way === "in" ? { from: wide, to: close } : { from: close, to: wide };
}

/** Across towards what matters, along the side on which it is further from the middle, and a little along the other. */
function panOver(focus: Focus, zoom: number): { from: View; to: View } {
  const acrossMost = Math.abs(focus.x - 0.5) >= Math.abs(focus.y - 0.5);
  const course = (at: number, whole: boolean) => {
    const inFrame = (position: number) => Math.min(1, Math.max(0, Math.min(Math.max(position, least), most)));
    const most = (at - margin / zoom) / (1 - 1 / zoom);
    const least = (at - (1 - margin) / zoom) / (1 - 1 / zoom);
    const [here, there] = at < 0.5 ? [1, 0] : [0, 1];
    return whole ? { from: inFrame(here), to: inFrame(there) } : { from: inFrame(0.5), to: inFrame(at) };
  };
  const [x, y] = [course(focus.x, acrossMost), course(focus.y, !acrossMost)];
  return { from: { zoom, x: x.from, y: y.from }, to: { zoom, x: x.to, y: y.to } };
}

/** Where the camera is at a share (0..1) of a scene. Zoom moves by its logarithm: that is what looks even. */
export function viewAt({ from, to }: { from: View; to: View }, share: number): View {
  return {
    zoom: from.zoom * (to.zoom / from.zoom) ** share,
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
  };
}
