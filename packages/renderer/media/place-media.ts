import type { Rect } from "../plan/reel-plan.ts";
import type { Box, Framing, Stage } from "../plan/template.ts";
import { choosePart } from "./choose-part.ts";
import type { PictureFocus } from "./picture-focus.ts";
import type { Size } from "./read-picture.ts";

/** If filling the frame would show less than this share of a picture without a subject, more of it is shown, as a card on a ground. */
const leastShown = 0.3;
/** How much taller (or wider) than the whole picture the card is: the sides given up for it are no more than a quarter. */
const insetGrowth = 1.3;
/** Of the frame's side that the card takes, this share stays free on both of its ends. */
const cardMargin = 0.045;
/** In a tall frame the card's middle is this far down, so that captions stand below it. */
const cardMiddle = 0.385;

/** Where in the frame a picture stands; null for all of it. A subject that fits is reason enough to fill the frame. */
export function placeMedia(
  { width, height }: Size,
  focus: PictureFocus,
  framing: Framing,
  { frame, shape }: Pick<Stage, "frame" | "shape">,
): Rect | null {
  if (framing.kind !== "full") return inFrame(framing.box[shape], frame);
  const against = width / height / (frame.width / frame.height);
  const part = choosePart({ width, height }, frame, focus);
  if (part.fills && (focus.keep !== null || Math.min(against, 1 / against) >= leastShown)) return null;
  // As much is given up on the sides as what must stay visible allows.
  const growth = Math.min(insetGrowth, 1 / (against > 1 ? part.width : part.height));
  const fullest = 1 - 2 * cardMargin;
  const size =
    against > 1
      ? { width: frame.width * fullest, height: (frame.height / against) * growth * fullest }
      : { width: frame.width * against * growth * fullest, height: frame.height * fullest };
  const middle = shape === "tall" ? cardMiddle : 0.5;
  return evenRect({ x: (frame.width - size.width) / 2, y: frame.height * middle - size.height / 2, ...size });
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
