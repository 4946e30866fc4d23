import type { StillCourse } from "@reelwright/renderer/media/still-course";
import type { View } from "@reelwright/renderer/plan/reel-plan";
import { viewAt } from "@reelwright/renderer/timeline/camera";
import type { Box } from "@reelwright/vision/region";

const whole: Box = { x: 0, y: 0, width: 1, height: 1 };

/** How much of a box of the picture is seen at a share (0..1) of its scene, 0..1. A print's turning is left out of account. */
export function visibleShare(
  box: Box,
  course: StillCourse,
  frame: { width: number; height: number },
  share: number,
): number {
  const { part, inner } = course.lay;
  const shown = cut(box, part);
  const inPlace = into(inner, inside(part, shown));
  if (course.tilt === null || !course.window)
    return areaSeen(inPlace, viewAt(course, share)) / areaIn(box, course) || 0;
  const { x, y, width, height } = course.window;
  const window = { x: x / frame.width, y: y / frame.height, width: width / frame.width, height: height / frame.height };
  const scale = window.width * window.height;
  return areaSeen(into(window, inPlace), viewAt(course, share)) / (areaIn(box, course) * scale);
}

/** Whether all of the picture is seen at a share of its scene. */
export const isWhole = (course: StillCourse, frame: { width: number; height: number }, share: number): boolean =>
  visibleShare(whole, course, frame, share) > 0.98;

/** The box's area in the place if nothing were cut off. */
const areaIn = (box: Box, { lay: { part, inner } }: StillCourse) =>
  ((box.width * box.height) / (part.width * part.height)) * inner.width * inner.height;

function areaSeen(box: Box, { zoom, x, y }: View): number {
  const seen = cut(box, { x: x * (1 - 1 / zoom), y: y * (1 - 1 / zoom), width: 1 / zoom, height: 1 / zoom });
  return seen.width * seen.height;
}

/** What two boxes have in common. */
function cut(a: Box, b: Box): Box {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(0, Math.min(a.x + a.width, b.x + b.width) - x),
    height: Math.max(0, Math.min(a.y + a.height, b.y + b.height) - y),
  };
}

/** A box in shares of another. */
const inside = (outer: Box, box: Box): Box => ({
  x: (box.x - outer.x) / outer.width,
  y: (box.y - outer.y) / outer.height,
  width: box.width / outer.width,
  height: box.height / outer.height,
});

/** A box that was in shares of another, in what that one is in. */
const into = (outer: Box, box: Box): Box => ({
  x: outer.x + box.x * outer.width,
  y: outer.y + box.y * outer.height,
  width: box.width * outer.width,
  height: box.height * outer.height,
});
