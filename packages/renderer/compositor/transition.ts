import type { TransitionKind } from "@reelwright/vocabulary/transition-kinds";
import type { Desk } from "../pixels/desk.ts";
import { crossFade, cut, fadeThrough } from "./transitions/blends.ts";
import { glitch, pixelate } from "./transitions/breaks.ts";
import { page, push, slide, whip, zoomThrough } from "./transitions/moves.ts";
import type { Draw, Passing } from "./transitions/passing.ts";
import { blinds, clock, filmBurn, ink, iris, wipe } from "./transitions/uncovers.ts";

const draws: Record<TransitionKind, Draw> = {
  cut,
  crossFade,
  fadeThrough,
  slide,
  push,
  zoomThrough,
  whip,
  wipe,
  iris,
  clock,
  blinds,
  glitch,
  filmBurn,
  page,
  pixelate,
  ink,
};

export interface Transition extends Passing {
  kind: TransitionKind;
}

/**
 * Draws a transition at a share (0..1) of its time. The first layer has the old picture and receives the result; the second
 * has the new one.
 */
export function drawTransition(desk: Desk, { kind, ...passing }: Transition, share: number): void {
  if (share <= 0) return;
  if (share >= 1) desk.swap(0, 1);
  else draws[kind](desk, share, passing);
}
