import type { CaptionCue, Overlay, Scene } from "../plan/reel-plan.ts";
import type { Span } from "../plan/template.ts";

interface Posing {
  intro: Span;
  scenes: readonly (Scene & { score: number })[];
  overlays: readonly Overlay[];
  cues: readonly CaptionCue[];
}

/** Where in an intro its title has been read and nothing has begun to go. */
const readShare = 0.72;
/** Letters that come one by one go on for so long after their word began. */
const settleFrames = 12;

/**
 * The frame that stands for the reel: the title, at rest; without a title, the picture that looks best, between its transitions. A
 * whole caption is wanted where the layout has left room for it, none where it would lie over the picture, half of one nowhere.
 */
export function posterFrame({ intro, scenes, overlays, cues }: Posing): number {
  const unrest = (frame: number): number => {
    const cue = cues.find(({ start, end }) => start <= frame && frame < end);
    const half = cue && frame < (cue.words.at(-1)?.start ?? 0) + settleFrames;
    const window = scenes.findLast(({ start, end }) => start <= frame && frame < end)?.window;
    const hasRoom = window && cues.some((one) => one.y >= window.y + window.height || one.y + one.height <= window.y);
    const unwanted = half ? 2 : (cue !== undefined) === (hasRoom === true) ? 0 : 1;
    return (overlays.some((overlay) => isMoving(overlay, frame)) ? 4 : 0) + unwanted;
  };
  const calmest = ({ start, end }: Span, wanted: number): number => {
    const frames = Array.from({ length: Math.max(1, end - start) }, (_, index) => start + index);
    const from = (frame: number) => Math.abs(frame - wanted);
    return frames.reduce((best, frame) => {
      const better = unrest(frame) - unrest(best) || from(frame) - from(best);
      return better < 0 ? frame : best;
    });
  };
  const quiet = scenes.map(({ start, end, transition, score }, index) => {
    const next = scenes[index + 1]?.start ?? end;
    const from = Math.max(0, Math.min(start + (transition?.frames ?? 0), next - 1));
    return { start: from, end: next, score };
  });
  const length = intro.end - intro.start;
  if (length > 0) {
    const shown = { start: intro.start, end: Math.min(intro.end, quiet[0]?.end ?? intro.end) };
    return calmest(shown, intro.start + Math.round(length * readShare));
  }
  const [best] = quiet.toSorted((a, b) => b.score - a.score);
  return best ? calmest(best, Math.floor((best.start + best.end - 1) / 2)) : 0;
}

/** Whether it is coming or going; what always moves, like a ticker, is at rest in that. */
const isMoving = ({ start, end, enter, exit }: Overlay, frame: number): boolean =>
  start <= frame &&
  frame < end &&
  ((enter.kind !== "none" && frame < start + enter.frames) || (exit.kind !== "none" && frame >= end - exit.frames));
