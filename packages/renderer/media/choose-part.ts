import type { Box } from "@reelwright/vision/region";
import type { PictureFocus } from "./picture-focus.ts";
import type { Size } from "./read-picture.ts";

/** The part of a picture that is shown in a place, in shares (0..1) of the picture. */
export interface Part extends Box {
  /** Whether the part has the place's shape and everything that must stay visible. Otherwise it is wider or higher than the place. */
  fills: boolean;
}

/** Smaller differences are rounding. */
const little = 0.002;

/**
 * The largest part of a picture that has the shape of its place and shows what must stay visible, with the focus at its
 * level as far as the edges allow. Where that is impossible the part is as much wider or higher as it takes.
 */
export function choosePart(picture: Size, place: Size, focus: PictureFocus): Part {
  const { wide, high } = largestIn(picture, place);
  const keep = trimmed(focus, { wide, high }).keep ?? { x: focus.x, y: focus.y, width: 0, height: 0 };
  const width = Math.max(wide, keep.width);
  const height = Math.max(high, keep.height);
  return {
    x: start({ at: focus.x, level: 0.5, length: width, from: keep.x, to: keep.x + keep.width }),
    y: start({ at: focus.y, level: focus.level, length: height, from: keep.y, to: keep.y + keep.height }),
    width,
    height,
    fills: width <= wide + little && height <= high + little,
  };
}

/** The width and height, in shares of a picture, of the largest part that has the shape of a place. */
function largestIn(picture: Size, place: Size): { wide: number; high: number } {
  const shape = place.width / place.height / (picture.width / picture.height);
  return { wide: Math.min(1, shape), high: Math.min(1, 1 / shape) };
}

/** Of something other than faces, this share is enough to be recognised. */
const leastOfThing = 0.6;
/** What is as wide or as high as this share of a picture is the scenery itself. */
const scenery = 0.75;

/** A focus of which no more must stay visible than fills a part, where that shows enough of it. Faces stay whole. */
function trimmed(focus: PictureFocus, { wide, high }: { wide: number; high: number }): PictureFocus {
  const { keep, faces } = focus;
  if (!keep || (faces && faces.length > 0)) return focus;
  const cut = (length: number, most: number) =>
    length > most && (length >= scenery || most / length >= leastOfThing) ? most : length;
  const [width, height] = [cut(keep.width, wide), cut(keep.height, high)];
  const [x, y] = [keep.x + (keep.width - width) / 2, keep.y + (keep.height - height) / 2];
  return { ...focus, keep: { x, y, width, height } };
}

/** Where a stretch of a length begins, 0..1: a point at its level, all from `from` to `to` in it, nothing past the edges. */
function start({
  at,
  level,
  length,
  from,
  to,
}: {
  at: number;
  level: number;
  length: number;
  from: number;
  to: number;
}): number {
  const wanted = Math.min(Math.max(at - level * length, to - length), from);
  return Math.min(Math.max(wanted, 0), 1 - length);
}

/** A focus in shares of a part instead of the whole picture. */
export function focusIn(part: Box, focus: PictureFocus): PictureFocus {
  const x = (value: number) => (value - part.x) / part.width;
  const y = (value: number) => (value - part.y) / part.height;
  const inPart = (box: Box): Box => ({
    x: x(box.x),
    y: y(box.y),
    width: box.width / part.width,
    height: box.height / part.height,
  });
  const { keep, faces, subject } = focus;
  return {
    ...focus,
    x: x(focus.x),
    y: y(focus.y),
    keep: keep && inPart(keep),
    ...(faces && { faces: faces.map(inPart) }),
    ...(subject && { subject: inPart(subject) }),
  };
}

/** How a picture lies in its place. */
export interface Lay {
  /** The part of the picture that is shown, in shares of the picture. */
  part: Box;
  /** Where that part is, in shares of the place; all of it where the part fills it. */
  inner: Box;
  /** The focus in shares of the place. */
  focus: PictureFocus;
}

/** Lays a picture into a place: the part that fills it, or more than that, in the middle of the place. */
export function layOut(picture: Size, place: Size, given: PictureFocus): Lay {
  const focus = trimmed(given, largestIn(picture, place));
  const { fills, ...part } = choosePart(picture, place, focus);
  const inner = { x: 0, y: 0, width: 1, height: 1 };
  if (!fills) {
    const shape = (part.width * picture.width) / (part.height * picture.height) / (place.width / place.height);
    inner.width = Math.min(1, shape);
    inner.height = Math.min(1, 1 / shape);
    inner.x = (1 - inner.width) / 2;
    inner.y = (1 - inner.height) / 2;
  }
  // The place in shares of the part, so that the focus can be read in it.
  const around = {
    x: -inner.x / inner.width,
    y: -inner.y / inner.height,
    width: 1 / inner.width,
    height: 1 / inner.height,
  };
  return { part, inner, focus: focusIn(around, focusIn(part, focus)) };
}
