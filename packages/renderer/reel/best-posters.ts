import type { PictureFocus } from "../media/picture-focus.ts";
import type { Picture } from "../media/read-picture.ts";

/** A medium that may become the poster. */
export interface PosterChoice {
  score: number;
  /** Its picture, and what that has to be laid around. */
  see: () => Promise<{ picture: Picture; focus: PictureFocus }>;
}

/** How many are kept, to find one that fills the frame with its whole subject. */
const mostKept = 3;

/** Keeps the best media of those offered, so that no more decoded pictures than these stay in memory. */
export function bestPosters() {
  let kept: (PosterChoice & { index: number })[] = [];
  return {
    /** In any order: of equals, the first in the reel is better. */
    offer(index: number, score: number, see: PosterChoice["see"]): void {
      const all = [...kept, { index, score, see }];
      kept = all.toSorted((a, b) => b.score - a.score || a.index - b.index).slice(0, mostKept);
    },
    /** The best first. */
    best: (): readonly PosterChoice[] => kept,
  };
}
