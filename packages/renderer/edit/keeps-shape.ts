import type { Box } from "@reelwright/vision/region";
import type { Size } from "../media/read-picture.ts";
import { frameSize, type ReelRequest } from "../plan/reel-request.ts";
import type { EditSource } from "./edit-source.ts";
import type { Stretch } from "./film-piece.ts";
import { surveyFilm } from "./film-survey.ts";
import { insideBars } from "./inside-bars.ts";
import type { StepContext } from "./step.ts";

interface Wish {
  format: ReelRequest["format"];
  /** How much closer than necessary, 1 to 2. */
  zoom: number;
}

/** Shapes that differ by less are the same. */
const sameShape = 0.01;
/** Bars that a film has throughout are there in its first minute, whose keyframes are read in a second. */
const barSeconds = 60;

/** Width by height of a format. */
export const shapeOf = ({ format }: Pick<Wish, "format">): number => {
  const { width, height } = frameSize({ format, profile: "standard" });
  return width / height;
};

export const hasShape = (shape: number, { width, height }: Size): boolean =>
  Math.abs(width / height / shape - 1) < sameShape;

/** Whether a part is all of a picture: there are no bars around it. */
export const isWholePart = ({ width, height }: Box): boolean => width === 1 && height === 1;

/** Whether a video has the wanted shape already. One with black bars has not: what is inside them has another, or none are wanted. */
export async function keepsShape(
  wish: Wish,
  source: EditSource,
  { from, to }: Stretch,
  context: Pick<StepContext, "dir" | "tools" | "signal">,
): Promise<boolean> {
  if (wish.zoom > 1 || !hasShape(shapeOf(wish), source.clip)) return false;
  const beginning = { from, to: Math.min(to, from + barSeconds) };
  const { survey } = await surveyFilm(source, beginning, { ...context, keyframesOnly: true });
  return isWholePart(insideBars(survey));
}
