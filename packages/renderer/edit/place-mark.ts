import type { Size } from "../media/read-picture.ts";
import type { Rect } from "../plan/reel-plan.ts";

const places = {
  top_left: [0, 0],
  top: [0.5, 0],
  top_right: [1, 0],
  left: [0, 0.5],
  center: [0.5, 0.5],
  right: [1, 0.5],
  bottom_left: [0, 1],
  bottom: [0.5, 1],
  bottom_right: [1, 1],
} as const;
export type MarkPosition = keyof typeof places;

/** The corners in which a drifting mark stands, in order. */
const corners: readonly MarkPosition[] = ["bottom_right", "top_left", "bottom_left", "top_right"];

export interface MarkPlace {
  position?: MarkPosition | undefined;
  /** The middle of the mark instead, as shares of the frame. */
  x?: number | undefined;
  y?: number | undefined;
  /** The distance from the edges, as a share of the short side. */
  margin: number;
}

const even = (value: number) => 2 * Math.round(value / 2);

/** The place of a mark in a frame, on even pixels so that its edges are sharp in colour too. */
export function placeMark(mark: Size, frame: Size, { position = "bottom_right", x, y, margin }: MarkPlace): Rect {
  const edge = margin * Math.min(frame.width, frame.height);
  const [across, down] = places[position];
  const room = { x: frame.width - mark.width, y: frame.height - mark.height };
  const middle = (share: number, side: number, length: number) => share * side - length / 2;
  const left = x === undefined ? edge + across * (room.x - 2 * edge) : middle(x, frame.width, mark.width);
  const top = y === undefined ? edge + down * (room.y - 2 * edge) : middle(y, frame.height, mark.height);
  const within = (value: number, most: number) => Math.min(Math.max(0, even(value)), Math.max(0, most));
  return { x: within(left, room.x), y: within(top, room.y), width: mark.width, height: mark.height };
}

/** The places of a mark that goes from corner to corner, each for `seconds`, until `end`. Times are in frames. */
export function driftPlaces(
  mark: Size,
  frame: Size,
  { start, end, each, margin }: { start: number; end: number; each: number; margin: number },
): (Rect & { start: number; end: number })[] {
  return Array.from({ length: Math.max(1, Math.ceil((end - start) / each)) }, (_, index) => ({
    ...placeMark(mark, frame, { position: corners[index % corners.length], margin }),
    start: start + index * each,
    end: Math.min(end, start + (index + 1) * each),
  }));
}
