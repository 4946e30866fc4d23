import type { Box } from "@reelwright/vision/region";
import type { TinyFrame } from "./find-cuts.ts";
import type { Size } from "./read-picture.ts";

/** If the camera rests, at least half of the picture changes by less than this between frames, of 255. */
const restingCamera = 2;
/** A moving subject changes by this much more than the rest. */
const leastMotion = 3;
/** Its share of the picture is between these, and most of it lies within this share of the width. */
const [leastArea, mostArea, mostSpread] = [0.003, 0.4, 0.55];
/** The share of motion at either end that does not count: leaves, shadows. */
const strays = 0.1;

/**
 * Finds a subject that moves by itself in the frames of one shot. Null if nothing moves, if everything moves, or if the
 * camera does.
 */
export function ownMotion(frames: readonly TinyFrame[], { width, height }: Size): Box | null {
  const motion = new Float64Array(width * height);
  for (const [index, { light }] of frames.entries()) {
    const before = frames[index - 1]?.light ?? light;
    for (let at = 0; at < motion.length; at++)
      motion[at] = (motion[at] ?? 0) + Math.abs((light[at] ?? 0) - (before[at] ?? 0));
  }
  const steps = Math.max(1, frames.length - 1);
  const usual = (motion.toSorted()[motion.length >> 1] ?? 0) / steps;
  if (usual > restingCamera) return null;
  const [across, down] = [new Float64Array(width), new Float64Array(height)];
  let count = 0;
  for (const [at, sum] of motion.entries()) {
    const more = sum / steps - usual;
    if (more < leastMotion) continue;
    count++;
    across[at % width] = (across[at % width] ?? 0) + more;
    down[Math.floor(at / width)] = (down[Math.floor(at / width)] ?? 0) + more;
  }
  if (count < leastArea * motion.length || count > mostArea * motion.length) return null;
  const [x, y] = [middlePart(across), middlePart(down)];
  if (x.length > mostSpread) return null;
  return { x: x.from, y: y.from, width: x.length, height: y.length };
}

/** The range that holds most of a row of weights, in shares of the row. */
function middlePart(weights: Float64Array): { from: number; length: number } {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let [sum, first, last] = [0, 0, weights.length - 1];
  for (const [at, weight] of weights.entries()) {
    if (sum <= strays * total) first = at;
    if (sum < (1 - strays) * total) last = at;
    sum += weight;
  }
  return { from: first / weights.length, length: (last + 1 - first) / weights.length };
}
