import type { Scene, View } from "../plan/reel-plan.ts";
import type { SpokenWord } from "../plan/spoken-word.ts";
import { cutTimes } from "./cut-times.ts";
import { fps } from "./durations.ts";

/** A still that is shown for longer gets a second framing. */
const longestSeconds = 5;
/** The least length of a framing. */
const leastSeconds = 1.2;

interface Framed {
  scene: Scene;
  /** A closer framing of the same picture; without one the scene stays unchanged. */
  close?: { from: View; to: View } | null;
}

/**
 * Splits long stills into framings of at most about five seconds, which alternate between the scene's own and the
 * closer one. Cuts are at the ends of sentences.
 */
export function secondFramings<Framing extends Framed>(
  framed: readonly Framing[],
  words: readonly SpokenWord[],
): Framing[] {
  return framed.flatMap((one, index) => {
    const { scene, close } = one;
    // The time without transitions.
    const span = {
      start: scene.start + (scene.transition?.frames ?? 0),
      end: Math.min(scene.end, framed[index + 1]?.scene.start ?? scene.end),
    };
    if (!close || scene.media.kind !== "still" || span.end - span.start <= longestSeconds * fps) return [one];
    return piecesOf(scene, { close, cuts: cutsIn(span, words) }).map((scene) => ({ ...one, scene }));
  });
}

/** The frames at which the framing changes. */
function cutsIn({ start, end }: { start: number; end: number }, words: readonly SpokenWord[]): number[] {
  const msOf = (frames: number) => (frames / fps) * 1000;
  const totalMs = msOf(end - start);
  const said = words
    .map((word) => ({
      text: word.text,
      startMs: word.start * 1000 - msOf(start),
      endMs: word.end * 1000 - msOf(start),
    }))
    .filter(({ startMs, endMs }) => endMs > leastSeconds * 1000 && startMs < totalMs - leastSeconds * 1000);
  const count = Math.ceil(totalMs / 1000 / longestSeconds);
  return cutTimes({ count, totalMs, words: said }).map((ms) => start + Math.round((ms / 1000) * fps));
}

function piecesOf(
  scene: Scene,
  { close, cuts }: { close: { from: View; to: View }; cuts: readonly number[] },
): Scene[] {
  const bounds = [scene.start, ...cuts, scene.end];
  return bounds.slice(1).map((end, index) => {
    const start = bounds[index] ?? scene.start;
    const { transition, ...cut } = scene;
    const piece = { ...(index === 0 ? scene : cut), start, end };
    // Whole seconds, like all camera moves.
    const way = { start: Math.floor(start / fps) * fps, end: Math.ceil(end / fps) * fps };
    return index % 2 === 0 ? piece : { ...piece, ...close, way };
  });
}
