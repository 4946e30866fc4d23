import type { Box } from "@reelwright/vision/region";
import type { PictureFocus } from "./picture-focus.ts";
import type { Size } from "./read-picture.ts";

/** The part of a picture that is shown in a place, in shares (0..1) of the picture. */
export interface Part extends Box {
  /**
   * Whether the part has the place's shape and everything that must stay visible. Otherwise it is wider or higher than
   * the place.
   */
  fills: boolean;
}

/** Smaller differences are rounding errors. */
const little = 0.002;

/**
 * Chooses the largest part of a picture that has the shape of its place and everything that must stay visible. The
 * focus is at its level as far as the edges allow. If that is impossible, the part is wider or higher.
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

/** The least visible share of a subject without a face: enough to recognise it. */
const leastOfThing = 0.6;
/** And of people with the room around them. Bands of less look like a mistake. */
const leastOfPeople = 0.95;
/** Faces keep this much room on each side, in shares of their size: hair and chin. */
const leastRoom = 0.35;
/** A subject as wide or as high as this share of a picture is scenery. */
const scenery = 0.75;

/** Reduces what must stay visible to what fits into a part, if enough of it remains. Faces stay whole. */
function trimmed(focus: PictureFocus, { wide, high }: { wide: number; high: number }): PictureFocus {
  const { keep, faces, isWhole } = focus;
  if (!keep || isWhole) return focus;
  const hasFaces = faces !== undefined && faces.length > 0;
  const isEnough = (length: number, most: number) =>
    hasFaces ? most / length >= leastOfPeople : length >= scenery || most / length >= leastOfThing;
  const cut = (length: number, most: number) => (length > most && isEnough(length, most) ? most : length);
  const [width, height] = [cut(keep.width, wide), cut(keep.height, high)];
  const [x, y] = [keep.x + (keep.width - width) / 2, keep.y + (keep.height - height) / 2];
  const reduced = { x, y, width, height };
  return faces?.some((face) => !hasRoomIn(reduced, face)) ? focus : { ...focus, keep: reduced };
}

/** Whether a face lies in a part of a picture with the room that it needs, as far as the picture has it. */
function hasRoomIn(part: Box, face: Box): boolean {
  const [across, down] = [leastRoom * face.width, leastRoom * face.height];
  return (
    Math.max(0, face.x - across) >= part.x &&
    Math.max(0, face.y - down) >= part.y &&
    Math.min(1, face.x + face.width + across) <= part.x + part.width &&
    Math.min(1, face.y + face.height + down) <= part.y + part.height
  );
}

/**
 * The start of a range on one axis, 0..1: it includes `from` to `to`, and has a point at its level inside the edges.
 */
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

/** Converts a focus to shares of a part instead of the whole picture. */
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
  /** The visible part of the picture, in shares of the picture. */
  part: Box;
  /** The place of that part, in shares of the place; the whole place if it fills it. */
  inner: Box;
  /** The focus in shares of the place. */
  focus: PictureFocus;
}

const wholePlace: Box = { x: 0, y: 0, width: 1, height: 1 };

/**
 * Lays a picture into a place, or into the part of it that is `within`: the part of the picture that fills it, or a
 * larger one in its middle.
 */
export function layOut(picture: Size, place: Size, given: PictureFocus, within = wholePlace): Lay {
  const size = { width: within.width * place.width, height: within.height * place.height };
  const focus = trimmed(given, largestIn(picture, size));
  const { fills, ...part } = choosePart(picture, size, focus);
  const inner = { ...within };
  if (!fills) {
    const shape = (part.width * picture.width) / (part.height * picture.height) / (size.width / size.height);
    inner.width *= Math.min(1, shape);
    inner.height *= Math.min(1, 1 / shape);
    inner.x += (within.width - inner.width) / 2;
    inner.y += (within.height - inner.height) / 2;
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
