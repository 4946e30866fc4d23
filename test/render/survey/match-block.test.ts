import { bestMatch, blockDifference, blockSums } from "@reelwright/renderer/survey/match-block";
import { expect, it } from "vitest";

const size = { width: 40, height: 24 };
/** A plane of a few tones, so that many blocks are alike. */
const planeOf = (seed: number) => ({
  ...size,
  light: Uint8Array.from({ length: size.width * size.height }, (_, at) => (((at * seed) ^ (at >> 3)) % 5) * 40),
});
const [before, current] = [planeOf(7), planeOf(11)];

it("finds the displacement that a search of all places finds, at edges too", () => {
  const sums = blockSums(before, 6);
  const reach = { x: 13, y: 6 };
  for (const [x, y] of [
    [0, 0],
    [17, 9],
    [34, 18],
  ] as const) {
    const block = { x, y, side: 6 };
    const found = bestMatch(current, before, block, { around: { x: 0, y: 0 }, reach, sums });

    const all = [{ x: 0, y: 0 }];
    for (let down = -reach.y; down <= reach.y; down++)
      for (let across = -reach.x; across <= reach.x; across++) all.push({ x: across, y: down });
    const differences = all.map((by) => blockDifference(current, before, block, by));
    const least = Math.min(...differences);
    expect(found).toEqual({ by: all[differences.indexOf(least)], difference: least });
  }
});
