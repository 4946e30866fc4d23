import type { StillCourse } from "@reelwright/renderer/media/still-course";
import type { View } from "@reelwright/renderer/plan/reel-plan";
import { viewAt } from "@reelwright/renderer/timeline/camera";
import type { Box } from "@reelwright/vision/region";

type Size = { width: number; height: number };
type Point = { x: number; y: number };

/** A box is looked at in so many points along each side. */
const points = 24;
const whole: Box = { x: 0, y: 0, width: 1, height: 1 };

/** How much of a box of the picture is seen at a share (0..1) of its scene, 0..1, prints with their turning. */
export function visibleShare(
  box: Box,
  course: StillCourse,
  { frame, share, way = course }: { frame: Size; share: number; way?: { from: View; to: View } },
): number {
  const view = viewAt(way, share);
  let seen = 0;
  for (let row = 0; row < points; row++)
    for (let column = 0; column < points; column++) {
      const point = {
        x: box.x + (box.width * (column + 0.5)) / points,
        y: box.y + (box.height * (row + 0.5)) / points,
      };
      const shown = onScreen(point, course, frame);
      if (shown && isSeen(shown, view)) seen++;
    }
  return seen / points ** 2;
}

/** Whether all of the picture is seen at a share of its scene. */
export const isWhole = (course: StillCourse, moment: Parameters<typeof visibleShare>[2]): boolean =>
  visibleShare(whole, course, moment) > 0.98;

/** Where a point of the picture is in what the camera moves over, in shares of that; null where it was cut off. */
function onScreen(point: Point, { lay: { part, inner }, window, tilt }: StillCourse, frame: Size): Point | null {
  const inPart = { x: (point.x - part.x) / part.width, y: (point.y - part.y) / part.height };
  if (Math.min(inPart.x, inPart.y) < 0 || Math.max(inPart.x, inPart.y) > 1) return null;
  const inPlace = { x: inner.x + inPart.x * inner.width, y: inner.y + inPart.y * inner.height };
  if (tilt === null || !window) return inPlace;
  // A print is turned about its middle, in pixels.
  const angle = (tilt * Math.PI) / 180;
  const [across, down] = [(inPlace.x - 0.5) * window.width, (inPlace.y - 0.5) * window.height];
  return {
    x: (window.x + window.width / 2 + across * Math.cos(angle) - down * Math.sin(angle)) / frame.width,
    y: (window.y + window.height / 2 + across * Math.sin(angle) + down * Math.cos(angle)) / frame.height,
  };
}

function isSeen({ x, y }: Point, view: View): boolean {
  const [left, top] = [view.x * (1 - 1 / view.zoom), view.y * (1 - 1 / view.zoom)];
  return x >= left && x <= left + 1 / view.zoom && y >= top && y <= top + 1 / view.zoom;
}
