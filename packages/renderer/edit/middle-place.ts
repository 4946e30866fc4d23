import type { Size } from "../media/read-picture.ts";
import type { Rect } from "../plan/reel-plan.ts";

/** A side of a frame in even pixels. */
export const evenSide = (pixels: number): number => Math.max(2, 2 * Math.round(pixels / 2));

/** The largest place of a picture's shape in the middle of a frame. */
export function middlePlace(picture: Size, frame: Size): Rect {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height);
  const size = {
    width: Math.min(frame.width, evenSide(picture.width * scale)),
    height: Math.min(frame.height, evenSide(picture.height * scale)),
  };
  return { x: 2 * ((frame.width - size.width) >> 2), y: 2 * ((frame.height - size.height) >> 2), ...size };
}
