import type { Vector } from "./block-difference.ts";

/** A block that moved: its displacement, and its place from the middle of the picture. Both in pixels. */
export interface Moved {
  by: Vector;
  from: Vector;
}

/** A block moves if it goes this far, in pixels. */
const leastMotion = 2;
/** It comes from the middle of the picture, or goes there, if the cosine between its motion and its place is at least this. */
const leastAlong = 0.7;
/** A camera that advances moves this much of the picture. */
const leastMoving = 0.3;
/** Of what moves, at least this share goes outwards; by chance a quarter would. */
const leastOutward = 0.5;
/** And of that, at least this share on either side: a subject that walks out of the picture does so on one side. */
const leastOnSide = 0.2;

/**
 * Whether the camera goes forwards or backwards: through the windscreen of a car, on a walk, in the air. Then all that it
 * passes moves out of the middle of the picture, or into it, and what is near moves most.
 */
export function cameraAdvances(blocks: readonly Moved[]): boolean {
  const moving = blocks.filter(({ by }) => Math.hypot(by.x, by.y) >= leastMotion);
  if (moving.length < leastMoving * blocks.length) return false;
  return [1, -1].some((way) => {
    const along = moving.filter((block) => way * outward(block) >= leastAlong);
    const left = along.filter(({ from }) => from.x < 0).length;
    const onSide = Math.min(left, along.length - left);
    return along.length >= leastOutward * moving.length && onSide >= leastOnSide * along.length;
  });
}

/** The cosine between a block's motion and its place. Displacements lead back in time. */
function outward({ by, from }: Moved): number {
  const lengths = Math.hypot(by.x, by.y) * Math.hypot(from.x, from.y);
  return lengths === 0 ? 0 : -(by.x * from.x + by.y * from.y) / lengths;
}
