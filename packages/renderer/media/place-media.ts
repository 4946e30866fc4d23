import type { Rect } from "../plan/reel-plan.ts";
import type { Box, Framing, Stage } from "../plan/template.ts";
import { choosePart } from "./choose-part.ts";
import type { PictureFocus } from "./picture-focus.ts";
import type { Size } from "./read-picture.ts";

/** A picture without a subject of which less than this share would fill the frame is shown as a card instead. */
const leastShown = 0.3;
/**
 * How much taller or wider than the whole picture the card may be: at most a quarter of the sides is cropped for it.
 */
const insetGrowth = 1.3;
/** The free margin at both ends of the side that the card spans, as a share of it. */
const cardMargin = 0.045;
/** The vertical middle of the card in a tall frame, with space for captions below; mirrored for captions at the top. */
const cardMiddle = 0.385;

/** The place of a picture in the frame; null for the whole frame. A subject that fits lets it fill the frame. */
export function placeMedia(
  { width, height }: Size,
  focus: PictureFocus,
  framing: Framing,
  { frame, shape, captions, window }: Pick<Stage, "frame" | "shape" | "captions" | "window">,
): Rect | null {
  if (framing.kind !== "full") return window;
  const against = width / height / (frame.width / frame.height);
  const part = choosePart({ width, height }, frame, focus);
  if (part.fills && (focus.keep !== null || Math.min(against, 1 / against) >= leastShown)) return null;
  // The sides are cropped as far as everything that must stay visible allows.
  const growth = Math.min(insetGrowth, 1 / (against > 1 ? part.width : part.height));
  const fullest = 1 - 2 * cardMargin;
  const size = cardSize({ width: frame.width * fullest, height: frame.height * fullest }, { against, growth });
  const tall = captions === "top" ? 1 - cardMiddle : cardMiddle;
  const middle = shape === "tall" ? tall : 0.5;
  // A card that is nearly as tall as the frame lies in its middle.
  const margin = frame.height * cardMargin;
  const y = Math.min(Math.max(frame.height * middle - size.height / 2, margin), frame.height - margin - size.height);
  return evenRect({ x: (frame.width - size.width) / 2, y, ...size });
}

/** The largest card in a space, for a picture that is `against` times as wide for its height. */
const cardSize = (most: Size, { against, growth }: { against: number; growth: number }): Size => ({
  width: most.width * Math.min(1, against > 1 ? 1 : against * growth),
  height: most.height * Math.min(1, against > 1 ? growth / against : 1),
});

/** A head takes at most this share of a card, so that it is not cut when the camera comes closer. */
const headInCard = 0.8;

/** A card as large as captions allow: a head that fills its picture would lie under them. */
export function cardBesideCaptions(
  { width, height }: Size,
  { keep }: PictureFocus,
  { frame, captions, captionSpace }: BesideCaptions,
): Rect {
  const edge = frame.height * cardMargin;
  const { y, height: high } = besideCaptions(
    { x: 0, y: edge, ...frame, height: frame.height - 2 * edge },
    { frame, captions, captionSpace },
  );
  const most = { width: frame.width * (1 - 2 * cardMargin), height: high };
  const against = width / height / (most.width / most.height);
  const kept = (against > 1 ? keep?.width : keep?.height) ?? 0;
  const size = cardSize(most, { against, growth: Math.max(1, Math.min(insetGrowth, headInCard / kept)) });
  return evenRect({ x: (frame.width - size.width) / 2, y: y + (high - size.height) / 2, ...size });
}

type BesideCaptions = Pick<Stage, "frame" | "captions"> & { captionSpace: NonNullable<Stage["captionSpace"]> };

/** The distance of pictures to captions that stand beside them, as a share of the frame's height. */
const captionGap = 0.022;

/** The part of a place below captions at the top, or above those elsewhere. */
export function besideCaptions(place: Rect, { frame, captions, captionSpace: { room, height } }: BesideCaptions): Rect {
  const gap = captionGap * frame.height;
  const bottom = place.y + place.height;
  const y = captions === "top" ? Math.max(place.y, room.y + height + gap) : place.y;
  const end = captions === "top" ? bottom : Math.min(bottom, room.y + room.height - height - gap);
  return { ...place, y, height: end - y };
}

/** A box of the frame in pixels. */
export const inFrame = (box: Box, frame: Size): Rect =>
  evenRect({
    x: box.x * frame.width,
    y: box.y * frame.height,
    width: box.width * frame.width,
    height: box.height * frame.height,
  });

/** Rounds its edges, not its size, so that it still ends at the frame's edge. */
const evenRect = ({ x, y, width, height }: Rect): Rect => {
  const even = (value: number) => Math.round(value / 2) * 2;
  return { x: even(x), y: even(y), width: even(x + width) - even(x), height: even(y + height) - even(y) };
};
