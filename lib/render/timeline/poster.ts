import type { Scene } from "../reel-plan.ts";
import type { Span } from "../templates/template.ts";

/**
 * The frame that stands for the reel: the title once it has come and while nothing changes; without a title, the best picture
 * in the middle of its scene, between its transitions.
 */
export function posterFrame({
  intro,
  scenes,
}: {
  intro: Span;
  scenes: readonly (Scene & { score: number })[];
}): number {
  if (intro.end > intro.start) return intro.start + Math.round((intro.end - intro.start) * 0.72);
  const [best] = scenes
    .map((scene, index) => {
      const from = scene.start + (scene.transition?.frames ?? 0);
      const to = scenes[index + 1]?.start ?? scene.end;
      return { score: scene.score, frame: Math.floor((Math.min(from, to - 1) + to - 1) / 2) };
    })
    .toSorted((a, b) => b.score - a.score);
  return Math.max(0, best?.frame ?? 0);
}
