import type { Box, Face } from "@reelwright/vision/region";
import type { ClipCrop } from "../plan/footage.ts";
import { type FreeSide, partOf } from "./clip-crop.ts";
import { focusOf, type PictureFocus } from "./picture-focus.ts";

/** How much closer than necessary the crop of a clip is, and its range of the side that is not free. */
export interface Closeness {
  factor: number;
  across: ClipCrop["across"];
}

interface Setting {
  /** The position of the place, in shares of the frame. */
  inFrame: Box;
  /** The free side of the whole clip. */
  side: FreeSide;
}

/** Even small footage looks hardly softer when it is enlarged by so little more. */
const factors = [1, 1.05, 1.1, 1.15];
/** Positions of the crop that are tried. */
const steps = 12;
/** The part of the frame where a face is seen well. */
const middle = { from: 0.15, to: 0.85 };
/** What a crop that is twice as close costs, in shares of the samples whose main face it moves into the middle. */
const cost = 1;

/**
 * Chooses a closer crop if that moves the main face from the frame's edge to its middle: a face that is high or low in
 * its footage stays there otherwise. `sightings` are the people to show, the main one first, at each sample of a clip.
 * None of them is cut off for it.
 */
export function comeCloser(sightings: readonly (readonly Face[])[], setting: Setting): Closeness {
  const { side } = setting;
  const far = { factor: 1, across: { at: 0, length: 1 } };
  const seen = sightings.filter((faces) => faces.length > 0);
  const choices = factors
    .flatMap((factor) => placesOf(factor).map((at) => ({ factor, across: { at, length: 1 / factor } })))
    .filter((choice) => seen.every((faces) => keepsAll(faces, choice, side)))
    .map((choice) => {
      const shown = seen.filter((faces) => isInMiddle(faces, choice, setting)).length / Math.max(1, seen.length);
      return { choice, worth: shown - cost * (choice.factor - 1), off: offLevel(seen, choice, side) };
    });
  const best = choices.toSorted((a, b) => b.worth - a.worth || a.off - b.off)[0];
  return best?.choice ?? far;
}

const placesOf = (factor: number): number[] =>
  factor === 1 ? [0] : Array.from({ length: steps + 1 }, (_, step) => (step / steps) * (1 - 1 / factor));

/** Whether nobody is cut off who is not cut off by the crop of the whole clip. */
function keepsAll(faces: readonly Face[], { factor, across }: Closeness, { axis, length }: FreeSide): boolean {
  const { keep } = focusOf({ faces, main: null });
  if (factor === 1 || !keep) return true;
  const [free, from, other] = axis === "x" ? [keep.width, keep.y, keep.height] : [keep.height, keep.x, keep.width];
  const fits = free <= length / factor || free > length;
  return fits && from >= across.at && from + other <= across.at + across.length;
}

/** Whether the main face is in the middle of the frame, with the crop laid around the people of this moment. */
function isInMiddle(faces: readonly Face[], choice: Closeness, { inFrame, side }: Setting): boolean {
  const [main] = faces;
  if (!main) return false;
  const { axis } = side;
  const length = side.length / choice.factor;
  const start = startAround(focusOf({ faces, main: null }), { axis, length });
  const part = partOf({ axis, length }, { at: start, across: choice.across });
  const { box } = main;
  const x = inFrame.x + ((box.x + box.width / 2 - part.x) / part.width) * inFrame.width;
  const y = inFrame.y + ((box.y + box.height / 2 - part.y) / part.height) * inFrame.height;
  return [x, y].every((at) => at >= middle.from && at <= middle.to);
}

/** The mean distance of people from their level on the side that is not free. */
function offLevel(seen: readonly (readonly Face[])[], { across }: Closeness, { axis }: FreeSide): number {
  const distances = seen.map((faces) => {
    const { x, y, level } = focusOf({ faces, main: null });
    return Math.abs(axis === "x" ? (y - across.at) / across.length - level : (x - across.at) / across.length - 0.5);
  });
  return distances.reduce((sum, distance) => sum + distance, 0);
}

/** The start of a crop with a focus at its level, as far as the edges allow. */
export function startAround({ x, y, level }: PictureFocus, { axis, length }: FreeSide): number {
  const wanted = axis === "x" ? x - length / 2 : y - level * length;
  return Math.min(Math.max(wanted, 0), 1 - length);
}
