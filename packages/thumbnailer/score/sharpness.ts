import { type BlockSteps, sumSteps } from "@reelwright/vision/sum-steps";
import type { Plane } from "./luma-of.ts";

/** Blocks across the longer side. */
const blocks = 12;
/** Smaller steps between pixels are grain or compression noise, which is sharp even in a blurred picture. */
const noise = 4;
/** The share of steps that a blurred edge keeps after a mean; less is the gradient of a sky or a wall. */
const gradient = 0.7;
/** A block with smaller steps on average has no detail: a wall, a sky. */
const leastStep = 0.35;
/** Only the sharpest blocks with detail count: the background of a portrait is out of focus on purpose. */
const tellingShare = 0.15;
/** With fewer blocks that have detail, the picture cannot be sharp. */
const fullShare = 0.06;
/** A direction with fewer blocks than this share of the other's is ignored: some views have only level lines. */
const otherShare = 0.1;
/**
 * Reduced photographs reach from the first value (blurred over 4 pixels) to the second (landscapes in focus);
 * portraits reach 0.75.
 */
const [blurred, crisp] = [0.5, 0.92];

/**
 * The sharpness of a picture where it is sharpest, 0..1. It measures how much another blur changes the picture, in the more
 * blurred direction (Crete, Dolmiere, Ladret and Nicolas, "The blur effect", 2007). A
 * blurred picture has little to lose. `kernel` is `vision.wasm`.
 */
export function sharpness(plane: Plane, kernel: string): number {
  const size = Math.max(4, Math.ceil(Math.max(plane.width, plane.height) / blocks));
  const sums = sumSteps(kernel, plane, { size, noise, gradient });
  const [along, down] = [lostShares(sums.along), lostShares(sums.down)];
  const filled = Math.min(1, Math.max(along.length, down.length) / sums.along.length / fullShare);
  const [fewer = [], more = []] = [along, down].sort((a, b) => a.length - b.length);
  const told = fewer.length < more.length * otherShare ? [more] : [fewer, more];
  const mean = Math.min(...told.map(meanOfBest));
  return filled * Math.min(1, Math.max(0, (mean - blurred) / (crisp - blurred)));
}

/** The share of steps that a blur removes, in the blocks with detail. */
const lostShares = (found: readonly BlockSteps[]): number[] =>
  found.flatMap(({ steps, lost, slopes, pixels }) => {
    const all = Math.max(steps, slopes);
    return all > leastStep * pixels ? [lost / all] : [];
  });

function meanOfBest(found: readonly number[]): number {
  const best = found.toSorted((a, b) => b - a).slice(0, Math.max(1, Math.round(found.length * tellingShare)));
  return best.reduce((sum, value) => sum + value, 0) / Math.max(1, best.length);
}
