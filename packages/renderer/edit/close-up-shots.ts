import type { ClipCrop } from "../plan/footage.ts";
import type { Shot } from "./edit.ts";
import type { Stretch } from "./film-piece.ts";

/** How much closer a close-up is. */
const closer = 1.08;

/**
 * Shows stretches of the source closer than their shots do. Shots that have a place of their own in the frame stay as they are: what is
 * shown whole, or as a region, would lose its edges.
 */
export const closeUpShots = (shots: readonly Shot[], closeUps: readonly Stretch[]): Shot[] =>
  shots.flatMap((shot, index) => {
    const part = { from: shot.from, to: shots[index + 1]?.from ?? Number.POSITIVE_INFINITY };
    return shot.window ? [shot] : closeUpsOf(shot, closeUps, part);
  });

/** Whether a shot stays as it is during a close-up. */
export const losesCloseUps = (shots: readonly Shot[], closeUps: readonly Stretch[]): boolean =>
  shots.some(({ from, window }, index) => {
    const to = shots[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    return window !== undefined && closeUps.some((one) => one.from < to && one.to > from);
  });

function closeUpsOf(shot: Shot, closeUps: readonly Stretch[], { from, to }: Stretch): Shot[] {
  const parts: Shot[] = [];
  let at = from;
  for (const one of closeUps.filter((stretch) => stretch.from < to && stretch.to > from)) {
    if (one.from > at) parts.push({ ...shot, from: at });
    parts.push({ ...shot, from: Math.max(one.from, at), crop: closeUp(shot.crop) });
    at = one.to;
  }
  return at < to ? [...parts, { ...shot, from: at }] : parts;
}

/** The middle of a crop, along both sides. */
function closeUp({ length, across, shots, ...crop }: ClipCrop): ClipCrop {
  const edgeOf = (whole: number) => (whole - whole / closer) / 2;
  return {
    ...crop,
    length: length / closer,
    across: { at: across.at + edgeOf(across.length), length: across.length / closer },
    shots: shots.map(({ from, positions }) => ({ from, positions: positions.map((at) => at + edgeOf(length)) })),
  };
}
