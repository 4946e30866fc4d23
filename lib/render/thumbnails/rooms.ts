import type { Rect } from "../reel-plan.ts";
import { coveredArea } from "./thumbnail-format.ts";
import type { Room, ThumbnailStage } from "./thumbnail-style.ts";

type Stage = Omit<ThumbnailStage, "colours">;

/** The columns and bands of a frame in which text can stand over a picture, for a style that likes some better. */
export function roomsOver(
  { format, frame, safe, direction }: Stage,
  {
    rise,
    column = 0.54,
    band = 0.46,
    narrow = false,
  }: { rise: number; column?: number; band?: number; narrow?: boolean },
): Room[] {
  const covered = coveredArea(format);
  const right = safe.x + safe.width;
  // What ends at the right ends above what the player lays there.
  const lowest = covered ? covered.y - frame.height * 0.015 : safe.y + safe.height;
  const bottom = (area: Omit<Rect, "height">, end: number): Rect => ({ ...area, height: end - area.y });
  const bandHeight = safe.height * band;
  const rooms: Room[] = [
    {
      area: { x: safe.x, y: safe.y, width: safe.width, height: bandHeight },
      edge: "top",
      align: "start",
      rise: 0,
      liking: 0.3,
    },
    {
      area: bottom({ x: safe.x, y: lowest - bandHeight, width: safe.width }, lowest),
      ...{ edge: "bottom", align: "start", rise: 1, liking: 0.6 },
    },
  ];
  if (format === "9:16" || (format !== "16:9" && !narrow)) return rooms;
  const width = safe.width * column;
  const starts = direction === "rtl" ? "right" : "left";
  const beside = (edge: "left" | "right"): Room => ({
    area: bottom(
      { x: edge === "left" ? safe.x : right - width, y: safe.y, width },
      edge === "left" ? safe.y + safe.height : lowest,
    ),
    ...{ edge, align: "start", rise, liking: edge === starts ? 1 : 0.7 },
  });
  return [beside("left"), beside("right"), ...rooms];
}

/** A rectangle drawn out to the frame's edge that its room lies along, and to both ends of that edge. */
export function toEdge(rect: Rect, edge: Room["edge"], { width, height }: { width: number; height: number }): Rect {
  if (edge === "left") return { x: 0, y: 0, width: rect.x + rect.width, height };
  if (edge === "right") return { x: rect.x, y: 0, width: width - rect.x, height };
  if (edge === "top") return { x: 0, y: 0, width, height: rect.y + rect.height };
  return { x: 0, y: rect.y, width, height: height - rect.y };
}

export const grownBy = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

export const shapeOf = (rect: Rect, more: string): string =>
  `<rect x="${rect.x.toFixed(2)}" y="${rect.y.toFixed(2)}" width="${rect.width.toFixed(2)}" height="${rect.height.toFixed(2)}" ${more}/>`;
