import type { Keep } from "./edit.ts";

/** What stays of an edit if only some stretches of the source stay. A stretch that both speed up is sped up by both. */
export const overlappingKeeps = (keeps: readonly Keep[], others: readonly Keep[]): Keep[] =>
  keeps.flatMap((keep) =>
    others.flatMap((other) => {
      const from = Math.max(keep.from, other.from);
      const to = Math.min(keep.to, other.to);
      return to > from ? [{ from, to, speed: keep.speed * other.speed }] : [];
    }),
  );
