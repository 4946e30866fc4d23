import type { Rect } from "../plan/reel-plan.ts";
import type { Stage, Template } from "../plan/template.ts";
import { besideCaptions, inFrame } from "./place-media.ts";

/** The free margin below a window that has moved down, as a share of the frame's height. */
const leastBelow = 0.05;

/** The window of a template's pictures. Its box leaves room for captions at the bottom; one that moves lies below those at the top. */
export function templateWindow(
  { framing }: Pick<Template, "framing">,
  { frame, shape, captions, captionSpace }: Pick<Stage, "frame" | "shape" | "captions" | "captionSpace">,
): Rect {
  if (framing.kind === "full") return { x: 0, y: 0, ...frame };
  const box = framing.box[shape];
  const window = inFrame(box, frame);
  if (!framing.moves || !captionSpace || captions !== "top") return window;
  const above = framing.moves.above * Math.min(frame.width, frame.height);
  const below = besideCaptions({ ...window, y: window.y - above }, { frame, captions, captionSpace }).y + above;
  return inFrame({ ...box, y: Math.max(box.y, Math.min(below / frame.height, 1 - leastBelow - box.height)) }, frame);
}
