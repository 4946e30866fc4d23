import type { Rect } from "../plan/reel-plan.ts";
import type { Box, Framing, Stage } from "../plan/template.ts";
import type { Size } from "./read-picture.ts";

/** If filling the frame would show less than this share of a picture, more of it is shown, over its own blur. */
const leastShown = 0.5;
/** How much taller (or wider) than the whole picture is shown then: the sides given up for it are no more than a quarter. */
const insetGrowth = 1.3;

/** Where in the frame a picture of some shape stands; null for all of it. */
export function placeMedia({ width, height }: Size, framing: Framing, { frame, shape }: Stage): Rect | null {
  if (framing.kind !== "full") return inFrame(framing.box[shape], frame);
  const against = width / height / (frame.width / frame.height);
  if (Math.min(against, 1 / against) >= leastShown) return null;
  const size =
    against > 1
      ? { width: frame.width, height: (frame.height / against) * insetGrowth }
      : { width: frame.width * against * insetGrowth, height: frame.height };
  return evenRect({ x: (frame.width - size.width) / 2, y: (frame.height - size.height) / 2, ...size });
}

/** A box of the frame in pixels. */
export const inFrame = (box: Box, frame: Size): Rect =>
  evenRect({
    x: box.x * frame.width,
    y: box.y * frame.height,
    width: box.width * frame.width,
    height: box.height * frame.height,
  });

/** Its edges are rounded, not its size: what ends with the frame still does. */
const evenRect = ({ x, y, width, height }: Rect): Rect => {
  const even = (value: number) => Math.round(value / 2) * 2;
  return { x: even(x), y: even(y), width: even(x + width) - even(x), height: even(y + height) - even(y) };
};
