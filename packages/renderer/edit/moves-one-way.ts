import type { TimedMotion } from "../survey/picture-survey.ts";

/** A camera that moves less than this share of the picture between samples rests. */
const leastStep = 0.002;
/** Its way from start to end must be this share of all its moves. */
const straight = 0.8;

/** Whether the camera of a clip moves on in one direction. */
export function movesOneWay(motion: readonly TimedMotion[]): boolean {
  const sum = (read: (sample: TimedMotion) => number) => motion.reduce((all, sample) => all + read(sample), 0);
  const way = Math.hypot(
    sum(({ camera }) => camera.x),
    sum(({ camera }) => camera.y),
  );
  const moves = sum(({ camera }) => Math.hypot(camera.x, camera.y));
  return moves > leastStep * motion.length && way > straight * moves;
}
