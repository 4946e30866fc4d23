import { bestPosters } from "@reelwright/renderer/reel/best-posters";
import { expect, it } from "vitest";

const unseen = async () => Promise.reject(new Error("Nobody looks at it here"));

it("keeps the three best media, and of equals the first in the reel, in whatever order they come", () => {
  const posters = bestPosters();
  for (const [index, score] of [
    [4, 0.5],
    [3, 0.2],
    [0, 0.1],
    [2, 0.9],
    [1, 0.5],
  ] as const)
    posters.offer(index, score, unseen);

  expect(posters.best()).toEqual([
    { index: 2, score: 0.9, see: unseen },
    { index: 1, score: 0.5, see: unseen },
    { index: 4, score: 0.5, see: unseen },
  ]);
});
